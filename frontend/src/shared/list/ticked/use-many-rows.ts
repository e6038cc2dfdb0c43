import { ApiError } from '@naryad/contracts/kernel/client';
import type { RequestOf, Route } from '@naryad/contracts/kernel/route';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { errorText } from '../../api/error-text.js';
import { newIntentKey, sendCommand } from '../../api/send-command.js';
import { sessionAnswerOf } from '../../api/session-answers.js';
import { showError } from '../../api/show-error.js';
import { useCommand } from '../../api/use-command.js';
import { formatNumber } from '../../format/numbers.js';
import { confirm, showAlert } from '../../ui/dialogs-store.js';
import { toast } from '../../ui/toast.js';
import type { Selection } from '../use-selection.js';
import type { ManyRows } from './many-rows.js';
import { tickedTexts as texts } from './texts.js';

/** Maximum number of rows named in a confirmation or an error; the others are counted. */
const NAMED = 8;

/** The rows as lines of a text. */
function linesOf(lines: readonly string[]): string {
  const more = lines.length - NAMED;
  return [...lines.slice(0, NAMED), ...(more > 0 ? [texts.others(formatNumber(more))] : [])].join('\n');
}

const inputOf = (ids: readonly number[]): RequestOf<Route> => ({ id: ids[0], further_ids: ids.slice(1) });

const sentences = (messages: readonly string[]): string =>
  messages.map((one) => (/[.!?…]$/.test(one) ? one : `${one}.`)).join(' ');

/** Errors of the rows of a bulk command, by their ids; null for another failure. */
function refusalsOf(error: ApiError): ReadonlyMap<number, string> | null {
  if (error.body.code !== 'ROWS_REFUSED') return null;
  return new Map(
    Object.entries(error.errors).map(([name, messages]) => [
      Number(name.replace('rows.', '')),
      sentences(messages),
    ]),
  );
}

export interface ManyRowsCommand {
  readonly run: () => Promise<void>;
  readonly isPending: boolean;
}

/**
 * The command on the ticked rows: an irreversible command asks for confirmation first, a reversible one
 * offers undo in its toast. An error names the rows with their reasons and offers to leave them out; the
 * ticks stay.
 */
export function useManyRows<Row extends { readonly id: number | string }>(
  many: ManyRows<Row>,
  selection: Selection<Row>,
  rowName: (row: Row) => string,
): ManyRowsCommand {
  const { action, route, invalidates } = many;
  const queries = useQueryClient();
  const isAsking = useRef(false);
  const { rows } = selection;

  const showRefusal = async (error: ApiError): Promise<void> => {
    const reasons = refusalsOf(error);
    if (reasons === null) return showError(error);
    const those = rows.filter(({ id }) => reasons.has(Number(id)));
    const why = those.map((row) => texts.reason(rowName(row), reasons.get(Number(row.id)) ?? ''));
    const title = texts[action].refused;
    const text = texts.nothing(linesOf(why));
    if (those.length === rows.length) return showAlert(text, { title });
    const isLeftOut = await confirm({ title, text, confirmText: texts.untick, cancelText: texts.close });
    if (isLeftOut) selection.set(rows.filter((row) => !those.includes(row)));
  };

  const undo = async (back: Route, ids: readonly number[], key: string): Promise<void> => {
    try {
      await sendCommand(back, inputOf(ids), { key });
      for (const queryKey of invalidates) void queries.invalidateQueries({ queryKey });
      toast.success(texts.undone);
    } catch (error) {
      console.error('Undo failed', error);
      if (sessionAnswerOf(error) === null) void showAlert(errorText(error));
    }
  };

  const command = useCommand(route, {
    invalidates: invalidates,
    errors: 'inline',
    onError: (error) => void (error instanceof ApiError && showRefusal(error)),
  });

  const run = async (): Promise<void> => {
    if (isAsking.current || rows.length === 0) return;
    const count = formatNumber(rows.length);
    const labels = texts[action];
    if ('question' in labels) {
      isAsking.current = true;
      const isSure = await confirm({
        title: labels.title(count),
        text: `${labels.question}\n\n${linesOf(rows.map(rowName))}`,
        confirmText: labels.action,
        danger: true,
      });
      isAsking.current = false;
      if (!isSure) return;
    }
    const ids = rows.map(({ id }) => Number(id));
    const input = (many.inputOf ?? inputOf)(ids) as RequestOf<Route>;
    if ((await command.run(input)) === undefined) return;
    many.onDone?.(ids);
    selection.clear();
    const { undo: back } = many;
    const key = newIntentKey();
    toast.success(
      texts[action].done(count),
      back && { text: texts.undo, onRun: () => void undo(back, ids, key) },
    );
  };
  return { run, isPending: command.isPending };
}
