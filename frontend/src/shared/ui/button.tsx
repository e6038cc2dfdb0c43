import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import { OfflineLabel } from './offline-label.js';
import { classes } from './classes.js';
import { Icon } from './icon.js';
import css from './button.module.css';

export interface ButtonVariantProps {
  /**
   * `outlined`: the usual one; `main`: what comes next, filled; `text`: words only; `icon`: a square with an icon;
   * `link`: words within running text; `tile`: a card; `row`: a whole row of a list, from edge to edge; `key`: of a number
   * pad; `bare`: without any look, where a picture is the button.
   */
  readonly kind?: 'outlined' | 'main' | 'text' | 'icon' | 'link' | 'tile' | 'row' | 'key' | 'bare';
  /** `shell`: on the dark ground of headers. */
  readonly tone?: 'accent' | 'success' | 'danger' | 'shell';
  /** `usual` and `small` grow to 44 px under a finger; `touch` and `large` are for gloves everywhere. */
  readonly size?: 'small' | 'usual' | 'touch' | 'large';
  /** A path of `@mdi/js`, in front of the words. */
  readonly icon?: string;
  readonly iconSize?: number;
  /** It is being done: a turning ring in place of the icon. Buttons are disabled meanwhile. */
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

/** Splits the look from what the element itself takes. */
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

/** The button of all screens; over a plain element, because MUI's would be a twentieth of what a terminal loads first. */
export function Button({ type = 'button', ...props }: ButtonProps): ReactElement {
  return (
    <button type={type} {...looked(props)} disabled={props.disabled === true || props.isBusy === true} />
  );
}

export type ButtonLinkProps = ButtonVariantProps & ComponentProps<typeof Link>;

/** A link that looks like a button: it leads to an address. */
export function ButtonLink(props: ButtonLinkProps): ReactElement {
  return <Link {...looked(props)} />;
}

export interface IconButtonProps extends Omit<ButtonProps, 'kind' | 'children' | 'aria-label'> {
  readonly icon: string;
  /** What it does: its name for screen readers. */
  readonly label: string;
}

/** A square with an icon; `title` shows words under the mouse. */
export function IconButton({ label, ...props }: IconButtonProps): ReactElement {
  return <Button kind="icon" aria-label={label} {...props} />;
}
