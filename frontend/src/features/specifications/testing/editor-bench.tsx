import type { RequestOf } from '@naryad/contracts/kernel/route';
import { productRoutes } from '@naryad/contracts/products/routes';
import type { TechMap } from '@naryad/contracts/tech-maps/dto';
import { techMapRoutes } from '@naryad/contracts/tech-maps/routes';
import { screen, within } from '@testing-library/react';
import { aPage } from '../../../../testing/admin-factories.js';
import type { Rendered } from '../../../../testing/render.js';
import { MockFailure, routeHandler } from '../../../../testing/route-handler.js';
import { server } from '../../../../testing/server.js';
import { setStage, show } from '../../production/testing/stage.js';
import type { OperatorViewProps } from '../editor/operator-view.js';
import { SpecificationEditorPage } from '../editor/specification-editor-page.js';
import { aTechMap, CENTERS, DOCUMENTS } from './samples.js';

/** The mock server of a spec, with its data and the received calls. */
export class EditorBench {
  techMap: TechMap = aTechMap();
  readonly saved: RequestOf<typeof techMapRoutes.saveTechMap>[] = [];
  /** Products that the specification must not consume. */
  madeOfIt: number[] = [90];
  refusal: MockFailure | null = null;
  /** Delays the specification until it resolves. */
  loading: Promise<void> = Promise.resolve();
  /** Delays responses to saves until it resolves. */
  hold: Promise<void> = Promise.resolve();
  /** Response of the server to a save; absent: the same content with the next version. */
  answer: (() => TechMap) | null = null;
  ids: Record<string, number> = {};

  constructor() {
    setStage();
    server.use(
      routeHandler(techMapRoutes.getTechMap, async () => {
        await this.loading;
        return {
          success: true,
          techMap: this.techMap,
          workshopPosts: CENTERS,
          documents: DOCUMENTS,
          made_of_it: this.madeOfIt,
        };
      }),
      routeHandler(techMapRoutes.saveTechMap, async ({ input }) => {
        await this.hold;
        if (this.refusal !== null) return this.refusal;
        this.saved.push(input);
        this.techMap = { ...(this.answer?.() ?? this.techMap), version: this.techMap.version + 1 };
        return { success: true, techMap: this.techMap, local_ids: this.ids };
      }),
      routeHandler(productRoutes.getProducts, () =>
        aPage([
          { id: 1, name: 'Болт М8', sku: 'SKU-1' },
          { id: 2, name: 'Плата', sku: 'SKU-2' },
          { id: 3, name: 'Гайка', sku: 'SKU-3' },
        ]),
      ),
    );
  }

  async open(hash = ''): Promise<Rendered> {
    const view = this.begin(hash);
    await screen.findByRole('tree');
    return view;
  }

  /** Opens it without waiting for the specification. */
  begin(hash = ''): Rendered {
    return show(
      `/production/tech-map/edit/7${hash}`,
      '/production/tech-map/edit/:id',
      <SpecificationEditorPage operatorView={FakeView} />,
    );
  }
}

/** Stands in for the operator's screen, which belongs to another feature. */
function FakeView({ operationName, steps, stepIndex, onClose }: OperatorViewProps) {
  return (
    <section aria-label="Глазами оператора">
      <p>{`${operationName}: ${steps[stepIndex]?.name}`}</p>
      <button onClick={onClose}>Закрыть просмотр</button>
    </section>
  );
}

export const tree = () => within(screen.getByRole('tree'));
export const line = (name: RegExp | string) => tree().getByRole('treeitem', { name });
export const button = (name: RegExp | string) => screen.getByRole('button', { name });
export const dot = () => screen.queryByRole('img', { name: 'Есть несохранённые изменения' });
/** Names in a list of operations or steps, in display order. */
export const rows = (list: string): (string | null | undefined)[] =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map((row) => row.querySelector('strong, [data-weight="strong"]')?.textContent);
