import { Anchor } from '@mantine/core';
import { IconBarrierBlock } from '@tabler/icons-react';
import { Link, useMatches } from '@tanstack/react-router';
import { Page } from '../../../components/page.tsx';
import { viewerOf } from '../../../lib/menu.ts';
import { useAuth } from '../../../lib/session.ts';
import { canOpen } from '../../route-access.ts';
import { CONTROLES } from './controles.ts';
import styles from './em-construcao-page.module.css';
import { PAINEIS } from './paineis.ts';
import { PELO_PAINEL, type TelaFutura } from './tela-futura.ts';

/** Every screen that is not built yet; a screen leaves this list when its module brings its route. */
export const TELAS_FUTURAS: readonly TelaFutura[] = [...PAINEIS, ...CONTROLES];

/** Stands in for a screen that is not built yet: it says what the screen will be, and which one helps meanwhile. */
export function EmConstrucaoPage() {
  const { user } = useAuth();
  const leaf = useMatches({ select: (matches) => matches.at(-1) });
  const tela = TELAS_FUTURAS.find(({ url }) => url === leaf?.fullPath);
  const sugestao = tela?.ajuda ?? PELO_PAINEL;
  const ajuda = user && canOpen(sugestao.url, viewerOf(user)) ? sugestao : PELO_PAINEL;
  return (
    <Page titulo={leaf?.staticData.titulo ?? ''}>
      <section className={styles.aviso}>
        <IconBarrierBlock size={40} stroke={1.4} className={styles.icone} aria-hidden="true" />
        <h2 className={styles.titulo}>Esta tela ainda está em construção</h2>
        <p className={styles.texto}>{tela?.texto}</p>
        <p className={styles.ajuda}>
          <strong>Enquanto isso:</strong> {ajuda.texto}{' '}
          <Anchor renderRoot={(props) => <Link to={ajuda.url} search={ajuda.busca ?? {}} {...props} />}>Abrir</Anchor>
        </p>
      </section>
    </Page>
  );
}
