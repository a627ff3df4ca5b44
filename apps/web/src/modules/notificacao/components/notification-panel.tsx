import { useMediaQuery } from '@mantine/hooks';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { PopupPanel } from '../../../components/popup-panel.tsx';
import { NotificationList } from './notification-list.tsx';
import styles from './notification-panel.module.css';

const NotificationSheet = lazyPart(() => import('./notification-sheet.tsx'), 'NotificationSheet', {
  notice: 'over-page',
});

interface Props {
  readonly target: HTMLElement;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The list under the bell; on a phone, a sheet. */
export function NotificationPanel({ target, ...panel }: Props) {
  const isPhone = useMediaQuery('(max-width: 767.98px)', undefined, { getInitialValueInEffect: false }) === true;
  const list = <NotificationList onClose={panel.onClose} />;
  if (isPhone) return <NotificationSheet {...panel}>{list}</NotificationSheet>;
  return (
    <PopupPanel
      {...panel}
      target={target}
      nome="Notificações"
      position="bottom-end"
      width={420}
      trapFocus
      className={styles.painel}
    >
      {list}
    </PopupPanel>
  );
}
