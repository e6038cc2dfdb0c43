import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import { OfflineLabel } from './offline-label.js';
import { classes } from './classes.js';
import { Icon } from './icon.js';
import css from './button.module.css';

export interface ButtonVariantProps {
  /**
   * `outlined`: the default; `main`: the primary action, filled; `text`: text only; `icon`: a square with an
   * icon; `link`: a link within running text; `tile`: a card; `row`: a full-width row of a list; `key`: a key
   * of a number pad; `bare`: unstyled, for an image as a button.
   */
  readonly kind?: 'outlined' | 'main' | 'text' | 'icon' | 'link' | 'tile' | 'row' | 'key' | 'bare';
  /** `shell`: on the dark background of headers. */
  readonly tone?: 'accent' | 'success' | 'danger' | 'shell';
  /**
   * `usual` and `small` grow to 44 px on touch screens; `touch` and `large` are for gloves on every device.
   */
  readonly size?: 'small' | 'usual' | 'touch' | 'large';
  /** A path of `@mdi/js`, shown before the text. */
  readonly icon?: string;
  readonly iconSize?: number;
  /** The command is running: shows a spinner instead of the icon and disables the button. */
  readonly isBusy?: boolean;
}

export interface ButtonProps extends ButtonVariantProps, Omit<ComponentProps<'button'>, 'type'> {
  readonly type?: 'button' | 'submit';
}

const ICON_SIZES = { small: 16, usual: 18, touch: 24, large: 26 } as const;

interface Looked {
  readonly className: string;
  readonly 'data-kind': string;
  readonly 'data-tone': string | undefined;
  readonly 'data-size': string;
  readonly children: ReactNode;
}

/** Separates style props from the props of the element. */
function looked<
  P extends ButtonVariantProps & { readonly className?: string | undefined; readonly children?: ReactNode },
>({
  kind = 'outlined',
  tone,
  size = 'usual',
  icon,
  iconSize = ICON_SIZES[size],
  isBusy = false,
  className,
  children,
  ...rest
}: P): Omit<P, keyof ButtonVariantProps | 'className' | 'children'> & Looked {
  return {
    ...rest,
    className: classes(css.button, className),
    'data-kind': kind,
    'data-tone': tone,
    'data-size': size,
    children: (
      <>
        {isBusy && <span className={css.busy} aria-hidden />}
        {icon !== undefined && !isBusy && <Icon path={icon} size={iconSize} />}
        {children}
        {isBusy && <OfflineLabel />}
      </>
    ),
  };
}

/**
 * The button of all screens; a plain element, because MUI's button would be a twentieth of the first load of
 * a terminal.
 */
export function Button({ type = 'button', ...props }: ButtonProps): ReactElement {
  return (
    <button type={type} {...looked(props)} disabled={props.disabled === true || props.isBusy === true} />
  );
}

export type ButtonLinkProps = ButtonVariantProps & ComponentProps<typeof Link>;

/** A link styled as a button. */
export function ButtonLink(props: ButtonLinkProps): ReactElement {
  return <Link {...looked(props)} />;
}

export interface IconButtonProps extends Omit<ButtonProps, 'kind' | 'children' | 'aria-label'> {
  readonly icon: string;
  /** Accessible name: the action. */
  readonly label: string;
}

/** A square button with an icon; `title` shows a tooltip. */
export function IconButton({ label, ...props }: IconButtonProps): ReactElement {
  return <Button kind="icon" aria-label={label} {...props} />;
}
