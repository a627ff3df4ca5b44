import { UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { MenuItem } from '../../lib/menu.ts';

interface Props {
  readonly item: MenuItem;
  /** Keys of the current item and of its ancestors. */
  readonly active: readonly string[];
  readonly className: string | undefined;
  readonly labelClassName?: string | undefined;
  readonly iconSize?: number;
  readonly onClick?: () => void;
}

/** An item of the menu that leads to a page, in any layout. */
export function MenuLink({ item, active, className, labelClassName, iconSize, onClick }: Props) {
  const { key, label, url, icon: ItemIcon } = item;
  return (
    <UnstyledButton
      component={Link}
      to={url ?? '/'}
      className={className ?? ''}
      // The mark is ours: the router also marks a link to /servico on the pages below it.
      activeOptions={{ exact: true }}
      data-ativo={active.includes(key) || undefined}
      aria-current={active.at(-1) === key ? 'page' : undefined}
      onClick={() => onClick?.()}
    >
      {ItemIcon && iconSize !== undefined && <ItemIcon size={iconSize} stroke={1.7} aria-hidden="true" />}
      <span className={labelClassName}>{label}</span>
    </UnstyledButton>
  );
}
