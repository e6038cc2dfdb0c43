/*
 * Light components only: `DataTable`, `Pager` and `SearchField` are imported from their own files, so that
 * routes without them do not load them.
 */
export {
  Button,
  ButtonLink,
  IconButton,
  type ButtonLinkProps,
  type ButtonVariantProps,
  type ButtonProps,
  type IconButtonProps,
} from './button.js';
export { Badge, type BadgeProps } from './badge.js';
export { Card } from './card.js';
export { Chip, Segments, type ChipProps, type SegmentsProps } from './chip.js';
export { classes } from './classes.js';
export { Columns, type ColumnsProps } from './columns.js';
export { confirm, showAlert, type ConfirmRequest } from './dialogs-store.js';
export { EmptyState, type EmptyStateProps } from './empty-state.js';
export { ErrorPanel, type ErrorPanelProps } from './error-panel.js';
export { Icon, type IconProps } from './icon.js';
export { LiveSign, type LiveSignProps } from './live-sign.js';
export { Muted, type MutedProps } from './muted.js';
export { Notice, type NoticeProps } from './notice.js';
export { Fill, Page, Toolbar, type PageProps } from './page.js';
export { PageBar } from './page-bar.js';
export { Skeleton, Skeletons, type SkeletonProps, type SkeletonsProps } from './skeleton.js';
export { Stack, type StackProps } from './stack.js';
export { StatusChip, type StatusChipProps, type Tone } from './status-chip.js';
export { Tabs, type TabItem, type TabsProps } from './tabs.js';
export { Text, type TextProps } from './text.js';
export { toast } from './toast.js';
export { useDocumentTitle } from './use-document-title.js';
export { VisuallyHidden, type VisuallyHiddenProps } from './visually-hidden.js';
