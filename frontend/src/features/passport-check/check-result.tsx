import type { ReactElement } from 'react';
import { Notice } from '../../shared/ui/notice.js';
import { Stack } from '../../shared/ui/stack.js';
import { Text } from '../../shared/ui/text.js';
import css from './passport-check.module.css';
import { texts } from './texts.js';
import type { CheckState } from './use-file-check.js';

/** Result of the comparison: the file is genuine, or which parts were changed. */
export function CheckResult({ state }: { readonly state: CheckState }): ReactElement | null {
  if (state.kind === 'none') return null;
  if (state.kind === 'checking') {
    return (
      <Notice icon="kind" role="status">
        {texts.checking(state.name)}
      </Notice>
    );
  }
  if (state.kind === 'failed') {
    return (
      <Notice kind="error" icon="kind" role="alert">
        {state.text}
      </Notice>
    );
  }
  const { check, seal, name, isOther } = state;
  const other = isOther && (
    <Notice kind="warning" icon="kind" role="status">
      {texts.other}
    </Notice>
  );
  if (check.isSame) {
    return (
      <>
        <Notice kind="success" icon="kind" iconSize={28} role="status">
          <Text as="p" size="large" weight="bold">
            {texts.same}
          </Text>
          <p>{texts.sameFile(name)}</p>
        </Notice>
        {other}
      </>
    );
  }
  return (
    <>
      <Notice kind="error" icon="kind" iconSize={28} role="alert">
        <Text as="p" size="large" weight="bold">
          {texts.changed}
        </Text>
        <p>{texts.changedParts}</p>
        <Stack as="ul" gap={2} className={css.parts}>
          {check.changed.map((index) => (
            <li key={index}>{seal.parts[index]?.label}</li>
          ))}
        </Stack>
        {check.difference > 0 && <p>{texts.longer(check.difference)}</p>}
        {check.difference < 0 && <p>{texts.shorter(-check.difference)}</p>}
      </Notice>
      {other}
    </>
  );
}
