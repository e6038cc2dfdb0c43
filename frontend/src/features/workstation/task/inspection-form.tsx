import { inspectionRoutes } from '@naryad/contracts/production/inspection-routes';
import { HOLD_COMMENT_LENGTH, HOLD_REASON_LENGTH } from '@naryad/contracts/production/unit-routes';
import type { DefectCode } from '@naryad/contracts/workshops/defect-codes';
import { useId, type FormEvent, type ReactElement } from 'react';
import { useApiQuery } from '../../../shared/api/use-api-query.js';
import { Muted } from '../../../shared/ui/muted.js';
import { Notice } from '../../../shared/ui/notice.js';
import { Stack } from '../../../shared/ui/stack.js';
import type { OperationCamera, Shot } from '../photos/use-operation-camera.js';
import { TerminalButton } from '../shared/terminal-button.js';
import workstation from '../shared/workstation.module.css';
import { DefectChoice } from './defect-choice.js';
import type { EarlierOperation } from './use-earlier-operations.js';
import { InspectionPhotos } from './inspection-photos.js';
import { inspectionTexts as texts } from './inspection-texts.js';
import css from './inspection-dialog.module.css';

/** Details of a failed inspection. */
export interface FaultResult {
  readonly result: 'rework' | 'scrap';
  readonly reason: string;
  readonly defect_code_id?: number;
  readonly comment: string | null;
  readonly back_to_operation_id: number | null;
  readonly replace: boolean;
}

/** Input of the form; preserved while the user views the other choices. */
export interface FaultDraft {
  readonly backTo: number | null;
  readonly reason: string;
  readonly defect: DefectCode | null;
  readonly comment: string;
  readonly replace: boolean;
  readonly photos: readonly Shot[];
}

export const EMPTY_FAULT: FaultDraft = {
  backTo: null,
  reason: '',
  defect: null,
  comment: '',
  replace: true,
  photos: [],
};

export interface FaultFormProps {
  readonly result: FaultResult['result'];
  readonly draft: FaultDraft;
  readonly onDraft: (change: Partial<FaultDraft>) => void;
  /** Null while loading. */
  readonly earlier: readonly EarlierOperation[] | null;
  readonly isBusy: boolean;
  readonly problem: string | null;
  readonly camera: OperationCamera;
  readonly onSubmit: (result: FaultResult, photos: readonly Shot[]) => void;
  readonly onBack: () => void;
}

/**
 * The reason (earlier reasons with one tap), the first operation of a rework, and for scrap whether a
 * replacement is made.
 */
export function FaultForm(props: FaultFormProps): ReactElement {
  const { result, draft, onDraft, earlier, isBusy, problem, camera, onSubmit, onBack } = props;
  const { backTo, reason, defect, comment, replace, photos } = draft;
  const { data } = useApiQuery(inspectionRoutes.getVerdictReasons, {});
  const id = useId();
  const isRework = result === 'rework';
  const missingText =
    isRework && backTo === null ? texts.needOperation : reason.trim() === '' ? texts.needReason : null;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (missingText !== null || isBusy) return;
    const input = {
      result,
      reason: reason.trim(),
      ...(defect !== null && { defect_code_id: defect.id }),
      comment: comment.trim() === '' ? null : comment.trim(),
    };
    onSubmit(
      { ...input, back_to_operation_id: isRework ? backTo : null, replace: !isRework && replace },
      photos,
    );
  };
  return (
    <Stack as="form" gap="1em" onSubmit={submit}>
      {isRework && (
        <Choices
          label={texts.from}
          wait={earlier === null ? texts.loading : null}
          options={(earlier ?? []).map((one) => ({ key: one.id, label: one.name }))}
          chosen={backTo}
          onChoose={(next) => onDraft({ backTo: next })}
        />
      )}
      <DefectChoice
        chosen={defect}
        onChoose={(next) => {
          // The name of the defect code is the reason until the user types another one.
          const isNamed = reason.trim() === '' || reason === defect?.name;
          onDraft({ defect: next, ...(isNamed && { reason: next?.name ?? '' }) });
        }}
      />
      {(data?.data.length ?? 0) > 0 && (
        <Choices
          label={texts.known}
          wait={null}
          options={data!.data.map((option) => ({ key: option, label: option }))}
          chosen={reason}
          onChoose={(next) => onDraft({ reason: next })}
        />
      )}
      <label>
        <Muted as="span">{texts.reason}</Muted>
        <input
          className={workstation.input}
          value={reason}
          maxLength={HOLD_REASON_LENGTH}
          autoComplete="off"
          onChange={({ target }) => onDraft({ reason: target.value })}
        />
      </label>
      <label>
        <Muted as="span">{texts.comment}</Muted>
        <input
          className={workstation.input}
          value={comment}
          maxLength={HOLD_COMMENT_LENGTH}
          autoComplete="off"
          onChange={({ target }) => onDraft({ comment: target.value })}
        />
      </label>
      <InspectionPhotos camera={camera} photos={photos} onChange={(next) => onDraft({ photos: next })} />
      {!isRework && (
        <TerminalButton type="button" aria-pressed={replace} onClick={() => onDraft({ replace: !replace })}>
          {`${replace ? '☑' : '☐'} ${texts.replace}`}
        </TerminalButton>
      )}
      <Stack gap="0.6em" className={css.foot} style={{ boxShadow: '0 -1px var(--n-line)' }}>
        {problem !== null && (
          <Notice kind="error" icon="kind" role="alert">
            {problem}
          </Notice>
        )}
        {missingText !== null && (
          <Muted as="p" id={`${id}-missing`}>
            {missingText}
          </Muted>
        )}
        <Stack direction="row" gap="1em" className={css.row}>
          <TerminalButton type="button" disabled={isBusy} onClick={onBack}>
            {texts.back}
          </TerminalButton>
          <TerminalButton
            kind="main"
            type="submit"
            disabled={missingText !== null}
            isBusy={isBusy}
            aria-busy={isBusy}
            aria-describedby={missingText === null ? undefined : `${id}-missing`}
          >
            {isRework ? texts.sendRework : texts.sendScrap}
          </TerminalButton>
        </Stack>
      </Stack>
    </Stack>
  );
}

interface ChoicesProps<Key extends string | number> {
  readonly label: string;
  /** Text shown while there are no options yet. */
  readonly wait: string | null;
  readonly options: readonly { readonly key: Key; readonly label: string }[];
  readonly chosen: Key | null;
  readonly onChoose: (key: Key) => void;
}

/** Big buttons for a single choice. */
function Choices<Key extends string | number>(props: ChoicesProps<Key>): ReactElement {
  const { label, wait, options, chosen, onChoose } = props;
  return (
    <Stack gap="0.4em" role="group" aria-label={label}>
      <Muted as="p">{label}</Muted>
      {wait !== null && (
        <Muted as="p" role="status">
          {wait}
        </Muted>
      )}
      <Stack direction="row" wrap gap="0.6em">
        {options.map((option) => (
          <TerminalButton
            key={option.key}
            type="button"
            kind={option.key === chosen ? 'accent' : 'plain'}
            aria-pressed={option.key === chosen}
            onClick={() => onChoose(option.key)}
          >
            {option.label}
          </TerminalButton>
        ))}
      </Stack>
    </Stack>
  );
}
