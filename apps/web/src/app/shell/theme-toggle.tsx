import { ActionIcon } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import styles from '../navigation/top-button.module.css';
import { useThemeToggle } from '../theme/use-theme-toggle.ts';

export function ThemeToggle({ className }: { readonly className: string | undefined }) {
  const { isDark, label, toggle } = useThemeToggle();
  return (
    <ActionIcon
      className={`${styles.botao} ${className}`}
      variant="transparent"
      size={40}
      aria-label={label}
      title={label}
      onClick={toggle}
    >
      {isDark ? <IconSun size={20} stroke={1.7} /> : <IconMoon size={20} stroke={1.7} />}
    </ActionIcon>
  );
}
