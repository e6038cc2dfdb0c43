import { lazy, Suspense, useSyncExternalStore, type ReactElement } from 'react';
import { useCurrentUser } from '../../../../shared/session/session.js';
import { usePrefetch } from '../../../../shared/ui/use-prefetch.js';
import { pdfJobs } from './pdf-jobs-store.js';

const loadList = () => import('./pdf-job-list.js').then((m) => ({ default: m.PdfJobList }));
const PdfJobList = lazy(loadList);

/** Requested label PDFs of this storehouse, on any of its tabs. Mount it once per page. */
export function PdfJobs({ moduleId }: { readonly moduleId: number }): ReactElement | null {
  usePrefetch(loadList);
  const { jobs, shown } = useSyncExternalStore(pdfJobs.subscribe, pdfJobs.get);
  const { id: userId } = useCurrentUser();
  const ownJobs = jobs.filter((job) => job.userId === userId && job.moduleId === moduleId);
  if (ownJobs.length === 0) return null;
  return (
    <Suspense>
      <PdfJobList jobs={ownJobs} shown={shown} userId={userId} />
    </Suspense>
  );
}
