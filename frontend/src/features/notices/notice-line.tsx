import type { Notice } from '@naryad/contracts/notices/dto';
import type { ReactElement } from 'react';
import { ButtonLink, Muted, Text, VisuallyHidden } from '../../shared/ui/index.js';
import { noticeTexts as texts } from './texts.js';

export interface NoticeLineProps {
  readonly notice: Notice;
  /** Opens the object of the notice and marks the notice as read. */
  readonly onOpen: (notice: Notice) => void;
}

/** One notice, with a link to its object. */
export function NoticeLine({ notice, onOpen }: NoticeLineProps): ReactElement {
  const { title, text, path, read_at: readAt } = notice;
  const content = (
    <Text as="span" weight={readAt === null ? 'bold' : 'normal'} wrap="anywhere">
      {title}
      {readAt === null && <VisuallyHidden>{`, ${texts.isNew}`}</VisuallyHidden>}
    </Text>
  );
  return (
    <>
      {path === null ? (
        content
      ) : (
        <ButtonLink kind="link" to={path} onClick={() => onOpen(notice)}>
          {content}
        </ButtonLink>
      )}
      {text !== null && <Muted block>{text}</Muted>}
    </>
  );
}
