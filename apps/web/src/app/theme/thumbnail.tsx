import type { LayoutSettings } from '../../lib/layout-settings.ts';
import styles from './thumbnail.module.css';

interface Props {
  readonly setting: keyof LayoutSettings;
  readonly value: string;
}

/** The page in miniature: bar, menu and content, drawn by the style of its setting and value. */
export function Thumbnail({ setting, value }: Props) {
  return (
    <span className={styles.miniatura} data-miniatura={setting} data-valor={value} aria-hidden="true">
      <span className={styles.barra} />
      <span className={styles.menu} />
      <span className={styles.pagina} />
    </span>
  );
}
