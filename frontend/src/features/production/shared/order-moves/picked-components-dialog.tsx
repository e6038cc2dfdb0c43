import type { PickedComponent } from '@naryad/contracts/production/planning';
import type { PickedChoice } from '@naryad/contracts/production/picked-choice';
import { useState, type ReactElement } from 'react';
import { PlainDialog } from '../../../../shared/form/plain-dialog.js';
import { formatNumber } from '../../../../shared/format/index.js';
import { Muted, Segments, Stack, Text } from '../../../../shared/ui/index.js';
import { texts } from '../texts.js';

export interface PickedComponentsDialogProps {
  readonly title: string;
  /** Description of the requested action. */
  readonly text: string;
  readonly submitText: string;
  readonly taken: readonly PickedComponent[];
  readonly isPending: boolean;
  readonly onSubmit: (choice: PickedChoice) => void;
  readonly onClose: () => void;
}

const CHOICES = (['return', 'leave'] as const).map((value) => ({ value, label: texts.taken.choices[value] }));

/** Lists components picked for unfinished items, and asks what to do with them. */
export function PickedComponentsDialog({
  title,
  text,
  submitText,
  taken,
  isPending,
  onSubmit,
  onClose,
}: PickedComponentsDialogProps): ReactElement {
  const returnable = taken.filter((one) => one.returnable);
  const staying = taken.filter((one) => !one.returnable);
  const [choice, setChoice] = useState<PickedChoice>('leave');
  return (
    <PlainDialog
      title={title}
      submitText={submitText}
      maxWidth="sm"
      isDirty={false}
      isPending={isPending}
      onSubmit={() => onSubmit(choice)}
      onClose={onClose}
    >
      <Stack gap={16}>
        <Text as="p">{text}</Text>
        {returnable.length > 0 && (
          <>
            <Components heading={texts.taken.returnable} components={returnable} />
            <Segments
              label={texts.taken.choice}
              options={CHOICES}
              value={choice}
              onChange={setChoice}
              fill="phone"
            />
            <Muted as="p">{texts.taken.hints[choice]}</Muted>
          </>
        )}
        {staying.length > 0 && <Components heading={texts.taken.staying} components={staying} />}
      </Stack>
    </PlainDialog>
  );
}

interface ComponentsProps {
  readonly heading: string;
  readonly components: readonly PickedComponent[];
}

function Components({ heading, components }: ComponentsProps): ReactElement {
  return (
    <Stack as="section" gap={4}>
      <Text as="h3" weight="strong">
        {heading}
      </Text>
      <Stack as="ul" gap={2} aria-label={heading}>
        {components.map(({ product_id, name, count, cells }) => (
          <li key={product_id}>
            {texts.taken.pieces(name, formatNumber(count))} <Muted>{texts.taken.from(cells)}</Muted>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
