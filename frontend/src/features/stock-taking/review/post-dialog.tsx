import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import type { StockTaking } from '@naryad/contracts/stock-takings/dto';
import { stockTakingRoutes } from '@naryad/contracts/stock-takings/routes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { ApiError, errorText, isStale, queryKeys, useCommand } from '../../../shared/api/index.js';
import { loadAll } from '../../../shared/api/load-all.js';
import { PlainDialog } from '../../../shared/form/plain-dialog.js';
import { ErrorPanel, Notice, toast } from '../../../shared/ui/index.js';
import { reloadTaking } from '../shared/use-taking.js';
import { postingSummary } from './difference.js';
import { reviewTexts as texts } from '../shared/review-texts.js';
import { PostSummary } from './post-summary.js';
import hintedCheck from '../shared/hinted-check.module.css';
import { Skeletons } from '../../../shared/ui/skeleton.js';

export interface PostDialogProps {
  readonly taking: StockTaking;
  /** Lines without a count. */
  readonly uncounted: number;
  readonly onClose: () => void;
  /** Nothing was posted; the reasons are shown in the lines. */
  readonly onRefused: (text: string) => void;
}

/** 'Провести': the resulting changes in numbers, and a required confirmation for uncounted lines. */
export function PostDialog({ taking, uncounted, onClose, onRefused }: PostDialogProps): ReactElement {
  const { id, number, version } = taking;
  const queries = useQueryClient();
  const [leaves, setLeaves] = useState(false);
  const input = { id, only: 'differences' } as const;
  const differences = useQuery({
    queryKey: [...queryKeys.of(stockTakingRoutes.getLines, input), 'all'],
    queryFn: ({ signal }) => loadAll(stockTakingRoutes.getLines, input, signal),
    gcTime: 0,
  });
  const post = useCommand(stockTakingRoutes.postStockTaking, {
    errors: 'inline',
    onSuccess: ({ data: { added, removed, moved } }) => {
      void reloadTaking(queries, id);
      toast.success(texts.postDone(added, removed, moved));
      onClose();
    },
    onError: (error) => {
      void reloadTaking(queries, id);
      if (error instanceof ApiError && error.status === 422) onRefused(errorText(error, texts.postRefused));
    },
  });
  const isReady = differences.data !== undefined && (uncounted === 0 || leaves);
  return (
    <PlainDialog
      title={texts.postTitle(number)}
      submitText={texts.post}
      pendingText={texts.posting}
      isDirty={false}
      isPending={post.isPending}
      isSubmitDisabled={!isReady}
      onClose={onClose}
      onSubmit={() => void post.run({ id, leave_uncounted: uncounted > 0 ? leaves : null, version })}
    >
      {post.error !== null && (
        <Notice kind={isStale(post.error) ? 'warning' : 'error'} icon="kind" role="alert">
          {errorText(post.error)}
        </Notice>
      )}
      {differences.data === undefined ? (
        differences.error === null ? (
          <Skeletons rows={1} height={60} />
        ) : (
          <ErrorPanel
            title={texts.summaryFailed}
            error={differences.error}
            onRetry={() => void differences.refetch()}
          />
        )
      ) : (
        <PostSummary summary={postingSummary(differences.data)} />
      )}
      {uncounted > 0 && (
        <div className={hintedCheck.blind}>
          <FormControlLabel
            label={texts.leave(uncounted)}
            control={
              <Checkbox
                checked={leaves}
                onChange={(_, checked) => setLeaves(checked)}
                slotProps={{ input: { 'aria-describedby': 'sk-leave-hint' } }}
              />
            }
          />
          <FormHelperText id="sk-leave-hint">{leaves ? ' ' : texts.leaveNeeded}</FormHelperText>
        </div>
      )}
    </PlainDialog>
  );
}
