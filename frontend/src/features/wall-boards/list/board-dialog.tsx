import MenuItem from '@mui/material/MenuItem';
import {
  PAGE_SECONDS,
  pagesOfKind,
  WALL_BOARD_PAGES,
  type WallBoard,
  type WallBoardKind,
  type WallBoardLink,
  type WallBoardPage,
} from '@naryad/contracts/wall-boards/dto';
import { wallBoardRoutes } from '@naryad/contracts/wall-boards/routes';
import { workModuleRoutes } from '@naryad/contracts/work-modules/routes';
import { useMemo, type ReactElement } from 'react';
import { useForm } from 'react-hook-form';
import { queryKeys, useApiQuery, useCommand } from '../../../shared/api/index.js';
import { CheckList } from '../../../shared/check-list/check-list.js';
import { FormDialog } from '../../../shared/form/form-dialog.js';
import { FormTextField } from '../../../shared/form/form-text-field.js';
import { compareTexts } from '../../../shared/format/index.js';
import { Notice, toast } from '../../../shared/ui/index.js';
import { texts } from './texts.js';

const labels = texts.form;
const isKind = (key: string): key is WallBoardKind => key in WALL_BOARD_PAGES;
const INVALIDATES = [queryKeys.all(wallBoardRoutes.getWallBoards)];

/** Select fields use strings. */
interface Values {
  name: string;
  module_id: string;
  /** Positions of the selected pages among those of the module's kind. */
  pages: number[];
  seconds_per_page: string;
}

export interface BoardDialogProps {
  /** null: a new one is created. */
  readonly board: WallBoard | null;
  readonly onAdded: (link: WallBoardLink) => void;
  readonly onClose: () => void;
}

/** 'Добавить табло', or edits one: its module, its pages, and how long each page is shown. */
export function BoardDialog({ board, onAdded, onClose }: BoardDialogProps): ReactElement {
  const { data, error } = useApiQuery(workModuleRoutes.getModules, {});
  const modules = useMemo(
    () =>
      (data?.data ?? [])
        .flatMap(({ id, name, key }) => (isKind(key) ? [{ id, name, kind: key }] : []))
        .toSorted((a, b) => compareTexts(a.name, b.name)),
    [data],
  );
  const form = useForm<Values>({
    defaultValues: {
      name: board?.name ?? '',
      module_id: board === null ? '' : String(board.module.id),
      pages: board?.pages.map((page) => pagesOfKind(board.module.key).indexOf(page)) ?? [],
      seconds_per_page: String(board?.seconds_per_page ?? PAGE_SECONDS.usual),
    },
  });
  const add = useCommand(wallBoardRoutes.createWallBoard, {
    errors: 'inline',
    invalidates: INVALIDATES,
    onSuccess: ({ data: link }) => onAdded(link),
  });
  const update = useCommand(wallBoardRoutes.updateWallBoard, {
    errors: 'inline',
    invalidates: INVALIDATES,
    onSuccess: () => {
      toast.success(labels.saved);
      onClose();
    },
  });
  const moduleId = form.watch('module_id');
  const chosenPages = form.watch('pages');
  const selected = useMemo(() => new Set(chosenPages), [chosenPages]);
  const kind = modules.find(({ id }) => String(id) === moduleId)?.kind ?? board?.module.key;
  const pages: readonly WallBoardPage[] = kind === undefined ? [] : pagesOfKind(kind);
  const setPages = (indexes: Iterable<number>): void => {
    form.setValue(
      'pages',
      [...indexes].toSorted((a, b) => a - b),
      { shouldDirty: true },
    );
    form.clearErrors('pages');
  };

  const submit = async (values: Values): Promise<void> => {
    const problems: [keyof Values, string][] = [];
    if (values.name.trim() === '') problems.push(['name', labels.noName]);
    if (values.module_id === '') problems.push(['module_id', labels.noModule]);
    else if (values.pages.length === 0) problems.push(['pages', labels.noPages]);
    for (const [index, [name, message]] of problems.entries())
      form.setError(name, { message }, { shouldFocus: index === 0 });
    if (problems.length > 0) return;
    const input = {
      name: values.name,
      module_id: Number(values.module_id),
      pages: values.pages.flatMap((index) => pages[index] ?? []),
      seconds_per_page: Number(values.seconds_per_page),
    };
    await (board === null ? add.run(input) : update.run({ id: board.id, ...input }));
  };

  return (
    <FormDialog
      title={board === null ? labels.addTitle : labels.editTitle}
      maxWidth="sm"
      form={form}
      command={board === null ? add : update}
      onClose={onClose}
      draft={{ key: `wall-board/${board?.id ?? 'new'}`, context: { board } }}
      submitText={board === null ? labels.submit : undefined}
      fieldOf={(name) => {
        const [field = ''] = name.split('.');
        return field in form.getValues() ? (field as keyof Values) : null;
      }}
      onSubmit={submit}
    >
      {board === null && (
        <Notice kind="info" icon="kind">
          {labels.explain}
        </Notice>
      )}
      <FormTextField
        control={form.control}
        name="name"
        label={labels.name}
        placeholder={labels.namePlaceholder}
        required
        slotProps={{ htmlInput: { maxLength: 100, autoComplete: 'off' } }}
      />
      <FormTextField
        control={form.control}
        name="module_id"
        label={labels.module}
        required
        select
        helperText={data !== undefined && modules.length === 0 ? labels.noModules : undefined}
        slotProps={{
          select: {
            onChange: ({ target }) => {
              const next = modules.find(({ id }) => String(id) === target.value);
              form.setValue('module_id', String(target.value), { shouldDirty: true });
              form.clearErrors('module_id');
              // Another module kind has other pages; initially all are selected.
              if (next && next.kind !== kind) setPages(pagesOfKind(next.kind).keys());
            },
          },
        }}
      >
        {/* Until the modules are loaded, only the board's current module is an option. */}
        {(data === undefined && board !== null ? [board.module] : modules).map(({ id, name }) => (
          <MenuItem key={id} value={String(id)}>
            {name}
          </MenuItem>
        ))}
      </FormTextField>
      <CheckList
        label={labels.pages}
        items={pages.map((page, id) => ({
          id,
          label: (WALL_BOARD_PAGES[kind!] as Readonly<Record<string, string>>)[page] ?? page,
        }))}
        selected={selected}
        onChange={setPages}
        emptyText={labels.pagesFirst}
        error={error}
        problem={form.formState.errors.pages?.message}
        height="low"
      />
      <FormTextField control={form.control} name="seconds_per_page" label={labels.seconds} select>
        {[...new Set([...labels.choices, board?.seconds_per_page ?? PAGE_SECONDS.usual])]
          .toSorted((a, b) => a - b)
          .map((seconds) => (
            <MenuItem key={seconds} value={String(seconds)}>
              {seconds}
            </MenuItem>
          ))}
      </FormTextField>
    </FormDialog>
  );
}
