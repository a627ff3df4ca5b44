import { PRODUTO } from '@cadencia/domain/produto.ts';
import { Box, Flex, Group } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Outlet, useLocation, useMatches, useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../components/lazy-part.tsx';
import { openAjudaAtalhos, useAjudaAtalhos, useAtalho } from '../../lib/atalhos.ts';
import { followEventos } from '../../lib/eventos.ts';
import { formatInstante } from '../../lib/formato.ts';
import { useLayout } from '../../lib/layout-settings.ts';
import { FOTOS_A_ENVIAR, local } from '../../lib/local.ts';
import { viewerOf } from '../../lib/menu.ts';
import { useIsPrinting } from '../../lib/printing.ts';
import { openProjectPicker } from '../../lib/project-picker.ts';
import { followReach } from '../../lib/reach-watch.ts';
import { useAuth } from '../../lib/session.ts';
import { useSidebar } from '../../lib/sidebar.ts';
import { closeThemePanel, useThemePanel } from '../../lib/theme-panel.ts';
import { projetosQuery, useRelogioDoProjeto } from '../../modules/projeto/api.ts';
import { ProjectPicker } from '../../modules/projeto/components/project-picker.tsx';
import { AtalhosModal } from '../keyboard/atalhos-modal.tsx';
import { IRS } from '../keyboard/irs.ts';
import { MenuFlyout } from '../navigation/menu-flyout.tsx';
import { MenuLink } from '../navigation/menu-link.tsx';
import { useNavigation } from '../navigation/navigation.ts';
import { Sidebar } from '../navigation/sidebar.tsx';
import { memoriaParts } from '../record-tabs.tsx';
import { canOpen } from '../route-access.ts';
import { followLayoutCopy } from '../theme/layout-copy.ts';
import { Footer } from './footer.tsx';
import { Notices } from './notices.tsx';
import styles from './shell.module.css';
import { TopBar } from './top-bar.tsx';
import topNavigationStyles from './top-navigation.module.css';

function Ir({ teclas, descricao, url }: (typeof IRS)[number]) {
  const navigate = useNavigate();
  useAtalho({ teclas, descricao, geral: true, execute: () => void navigate({ to: url }) });
  return null;
}

/** The keyboard shortcuts of the whole product, and the dialog that `?` opens with them. */
function Keyboard() {
  const { user } = useAuth();
  const aberta = useAjudaAtalhos();
  useAtalho({ teclas: '?', descricao: 'Mostrar os atalhos de teclado', geral: true, execute: openAjudaAtalhos });
  useAtalho({ teclas: 'g t', descricao: 'Trocar de projeto', geral: true, execute: openProjectPicker });
  return (
    <>
      {user && IRS.filter(({ url }) => canOpen(url, viewerOf(user))).map((ir) => <Ir key={ir.teclas} {...ir} />)}
      {aberta !== undefined && <AtalhosModal opened={aberta} />}
    </>
  );
}

/** Head of a printed page: client, project, and when it was printed. */
function PrintHeader() {
  return useIsPrinting() ? <Line /> : null;
}

function Line() {
  const { user } = useAuth();
  const [now] = useState(() => new Date().toISOString());
  const { data } = useQuery({ ...projetosQuery(user?.cod_usuario_usu ?? 0), enabled: false });
  const projeto = data?.find(({ cod_projeto_pro }) => cod_projeto_pro === user?.cod_projeto_pro);
  return (
    <Group justify="space-between" pb={4} fz="9pt" style={{ borderBottom: '1px solid var(--cad-borda-forte)' }}>
      <strong>{projeto ? `${projeto.des_nome_fantasia_cli} · ${projeto.des_titulo_pro}` : PRODUTO.nome}</strong>
      <span>
        {PRODUTO.nome} · impresso em {formatInstante(now)}
      </span>
    </Group>
  );
}

const ProjectRequired = lazyPart(() => import('./project-required.tsx'), 'ProjectRequired');

/** The menu of the horizontal layout, from 768 px on. */
function TopNavigation() {
  const { items, active } = useNavigation();
  return (
    <Flex
      component="nav"
      className={topNavigationStyles.menu}
      align="center"
      h="var(--cad-altura-menu)"
      px="calc(var(--cad-margem) - 10px)"
      bg="var(--cad-menu-fundo)"
      aria-label="Menu principal"
    >
      {items.map((item) =>
        item.children ? (
          <MenuFlyout key={item.key} item={item} active={active} side="abaixo" className={topNavigationStyles.item} />
        ) : (
          <MenuLink key={item.key} item={item} active={active} className={topNavigationStyles.item} iconSize={18} />
        ),
      )}
    </Flex>
  );
}

const ThemeSettings = lazyPart(() => import('../theme/theme-settings.tsx'), 'ThemeSettings', { notice: 'over-page' });

/** Holds the panel 'Configurações do tema', which loads only when the person opens it. */
function ThemePanel() {
  const state = useThemePanel();
  if (state === undefined) return null;
  return (
    <Suspense fallback={null}>
      <ThemeSettings opened={state === 'aberto'} onClose={closeThemePanel} />
    </Suspense>
  );
}

const FotosQueEsperam = lazyPart(memoriaParts, 'FotosQueEsperam');

/** Photos that wait on this device are sent from any page of their project. */
function Waiting() {
  const { user } = useAuth();
  if (user?.cod_projeto_pro === undefined || local.get(FOTOS_A_ENVIAR) === null) return null;
  return (
    <Suspense fallback={null}>
      <FotosQueEsperam />
    </Suspense>
  );
}

const CONTENT_ID = 'conteudo';

/** A change of path puts the focus at the start of the content, as loading a page would. */
function useFocusOnNavigation() {
  const content = useRef<HTMLDivElement>(null);
  const path = useLocation({ select: ({ pathname }) => pathname });
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current !== path) content.current?.focus({ preventScroll: true });
    shown.current = path;
  }, [path]);
  return content;
}

/** Whether the route on screen works on a project. */
function useNeedsProject(): boolean {
  return useMatches({
    select: (matches) => {
      const leaf = matches.at(-1);
      const rule = leaf?.staticData.validaProjeto ?? false;
      return typeof rule === 'function' ? rule(leaf?.search ?? {}) : rule;
    },
  });
}

/** The menu beside the page: the sidebar of the vertical layout, and of both layouts on a narrow window. */
function Side() {
  return (
    <div className={styles.lado}>
      <Sidebar />
    </div>
  );
}

export function Shell() {
  const { user } = useAuth();
  const client = useQueryClient();
  const content = useFocusOnNavigation();
  const needsProject = useNeedsProject();
  const isVertical = useLayout().LAYOUT === 'vertical';
  const { band } = useSidebar();
  const isNarrow = band === 'estreita';
  useEffect(() => followReach(client), [client]);
  useEffect(() => followEventos(client), [client]);
  useEffect(followLayoutCopy, []);
  const hasClock = useRelogioDoProjeto();
  const isMissingProject = needsProject && user?.cod_projeto_pro === undefined;
  return (
    <Flex className={styles.shell} direction="column" mih="100dvh">
      <Box
        component="a"
        className={`${styles.pular} cad-sem-impressao`}
        pos="fixed"
        top={8}
        left={8}
        p="8px 16px"
        bdrs="sm"
        bg="var(--cad-marca)"
        c="var(--cad-sobre-marca)"
        href={`#${CONTENT_ID}`}
      >
        Pular para o conteúdo
      </Box>
      <Box className="cad-sem-impressao" pos="sticky" top={0} style={{ zIndex: 100 }}>
        <TopBar />
        {!isVertical && !isNarrow && <TopNavigation />}
        <Notices />
      </Box>
      <div className={styles.corpo}>
        {(isNarrow || isVertical) && <Side />}
        <div className={styles.coluna}>
          <PrintHeader />
          <Flex
            component="main"
            id={CONTENT_ID}
            ref={content}
            className={styles.conteudo}
            flex={1}
            direction="column"
            miw={0}
            tabIndex={-1}
          >
            {isMissingProject ? (
              <Suspense fallback={null}>
                <ProjectRequired />
              </Suspense>
            ) : (
              hasClock && <Outlet />
            )}
          </Flex>
          <Footer />
        </div>
      </div>
      <Keyboard />
      <ProjectPicker />
      <ThemePanel />
      <Waiting />
      <Notifications position="bottom-right" limit={3} />
    </Flex>
  );
}
