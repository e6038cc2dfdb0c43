import { mdiImageOffOutline } from '@mdi/js';
import type { WorkplaceTask } from '@naryad/contracts/production/dto';
import { useState, type ReactElement } from 'react';
import { formatDate } from '../../../shared/format/dates.js';
import { Icon } from '../../../shared/ui/icon.js';
import { tsdTexts as texts } from '../shared/texts.js';

/** The picture of the product in a box of fixed size. */
export function TaskPicture({ name }: { readonly name: string | null }): ReactElement {
  const [isBroken, setBroken] = useState(false);
  if (name === null || name === '' || isBroken) {
    return (
      <span className="tsd-picture">
        <Icon path={mdiImageOffOutline} size={28} />
      </span>
    );
  }
  return (
    <span className="tsd-picture">
      <img
        src={`/images/${name.replace(/^\/+/, '')}`}
        alt=""
        width="64"
        height="64"
        loading="lazy"
        decoding="async"
        onError={() => setBroken(true)}
      />
    </span>
  );
}

/** Order, specification and operation of a picking task, and how many products are made. */
export function TaskFacts({ task }: { readonly task: WorkplaceTask }): ReactElement {
  const { completed_count: made, total_count: total } = task;
  const share = total > 0 ? Math.min(100, (made / total) * 100) : 0;
  return (
    <>
      <dl className="tsd-facts">
        <div>
          <dt>{texts.orderLabel}</dt>
          <dd className="n-tabular">
            {`${task.production_order_id} ${texts.orderOf(formatDate(task.order_date))}`}
          </dd>
        </div>
        {task.commercial_order_number !== null && (
          <div>
            <dt>{texts.commercialOrder}</dt>
            <dd className="n-tabular">{task.commercial_order_number}</dd>
          </div>
        )}
        <div>
          <dt>{texts.specification}</dt>
          <dd>{task.specification}</dd>
        </div>
        <div>
          <dt>{texts.operation}</dt>
          <dd>{task.operation_name}</dd>
        </div>
      </dl>
      <div className="tsd-progress">
        <span className="n-tabular">{`${texts.progress}: ${texts.made(made, total)}`}</span>
        <span
          className="tsd-progress__track"
          role="progressbar"
          aria-label={texts.progress}
          aria-valuemin={0}
          aria-valuemax={total}
          aria-valuenow={Math.min(made, total)}
        >
          <span style={{ width: `${share}%` }} />
        </span>
      </div>
    </>
  );
}
