import { Anchor, Flex, Text } from '@mantine/core';
import { IconBarrierBlock } from '@tabler/icons-react';
import { Link, useMatches } from '@tanstack/react-router';
import { Heading } from '../../../components/heading.tsx';
import { Page } from '../../../components/page.tsx';
import { viewerOf } from '../../../lib/menu.ts';
import { useAuth } from '../../../lib/session.ts';
import { canOpen } from '../../route-access.ts';
import { PAINEIS } from './paineis.ts';
import { PELO_PAINEL, type TelaFutura } from './tela-futura.ts';

/** Every screen that is not built yet; a screen leaves this list when its module brings its route. */
export const TELAS_FUTURAS: readonly TelaFutura[] = PAINEIS;

/** Stands in for a screen that is not built yet: it says what the screen will be, and which one helps meanwhile. */
export function EmConstrucaoPage() {
  const { user } = useAuth();
  const leaf = useMatches({ select: (matches) => matches.at(-1) });
  const tela = TELAS_FUTURAS.find(({ url }) => url === leaf?.fullPath);
  const sugestao = tela?.ajuda ?? PELO_PAINEL;
  const ajuda = user && canOpen(sugestao.url, viewerOf(user)) ? sugestao : PELO_PAINEL;
  return (
    <Page titulo={leaf?.staticData.titulo ?? ''}>
      <Flex component="section" direction="column" align="flex-start" gap={12} maw="68ch" py={24}>
        <IconBarrierBlock size={40} stroke={1.4} color="var(--cad-texto-3)" aria-hidden="true" />
        <Heading>Esta tela ainda está em construção</Heading>
        <Text c="dimmed">{tela?.texto}</Text>
        <Text
          p="12px 16px"
          bdrs="0 8px 8px 0"
          bg="var(--cad-realce)"
          style={{ borderLeft: '3px solid var(--cad-marca)' }}
        >
          <strong>Enquanto isso:</strong> {ajuda.texto}{' '}
          <Anchor renderRoot={(props) => <Link to={ajuda.url} search={ajuda.busca ?? {}} {...props} />}>Abrir</Anchor>
        </Text>
      </Flex>
    </Page>
  );
}
