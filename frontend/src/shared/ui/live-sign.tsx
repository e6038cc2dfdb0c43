import type { ReactElement } from 'react';
import { formatTime, formatTimeSeconds } from '../format/dates.js';
import { useConnection } from '../realtime/use-connection.js';
import { Muted } from './muted.js';
import { Text } from './text.js';
import { uiTexts } from './texts.js';
import css from './live-sign.module.css';

export interface LiveSignProps {
  /**
   * When the shown data was last current, epoch milliseconds; defaults to the last contact with the server.
   */
  readonly updatedAt?: number | null;
  /** On phones shown only in case of a problem. */
  readonly quiet?: boolean;
}

/** 'Обновлено 14:32:07', or 'Нет связи, данные на 14:32' once the connection is down for 5 s. */
export function LiveSign({ updatedAt, quiet = false }: LiveSignProps): ReactElement | null {
  const { isDown, lastContactAt } = useConnection();
  const dataAt = Math.max(updatedAt ?? 0, isDown ? 0 : (lastContactAt ?? 0));
  if (isDown) {
    const text = dataAt > 0 ? uiTexts.offline(formatTime(new Date(dataAt))) : uiTexts.offlineUnknown;
    return (
      <Text
        size="small"
        weight="strong"
        tabular
        wrap="never"
        className={css.live}
        data-down="true"
        role="status"
      >
        {text}
      </Text>
    );
  }
  if (dataAt === 0) return null;
  return (
    <Muted tabular wrap="never" className={css.live} data-quiet={quiet}>
      {uiTexts.updated(formatTimeSeconds(new Date(dataAt)))}
    </Muted>
  );
}
