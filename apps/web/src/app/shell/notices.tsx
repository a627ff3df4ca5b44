import { IconInfoCircle, IconServerOff, IconWifiOff } from '@tabler/icons-react';
import { Suspense } from 'react';
import { Banner } from '../../components/banner.tsx';
import { lazyPart } from '../../components/lazy-part.tsx';
import { useIsOnline } from '../../lib/online.ts';
import { checkNow, useIsChecking } from '../../lib/reach-watch.ts';
import { type Absence, useLost } from '../../lib/reachability.ts';
import { changedElsewhere, useAuth } from '../../lib/session.ts';
import { useStore } from '../../lib/store.ts';
import { useIdle } from '../../lib/use-idle.ts';

const FRASES: Readonly<Record<Absence, string>> = {
  inacessivel: 'Sem contato com o servidor; tentando de novo.',
  manutencao: 'O servidor está em manutenção; tentando de novo.',
};

/** No network on this device, or no server behind the network: one of them, and only one. */
function ContactBanner() {
  const online = useIsOnline();
  const lost = useLost();
  const checking = useIsChecking();
  if (!online) {
    return (
      <Banner icone={IconWifiOff}>
        Sem rede neste aparelho. O que está na tela pode estar desatualizado; nada será enviado até a rede voltar.
      </Banner>
    );
  }
  if (!lost) return null;
  return (
    <Banner icone={IconServerOff} acao={{ rotulo: 'Tentar agora', onClick: checkNow, fazendo: checking }}>
      {FRASES[lost]} O que está na tela pode estar desatualizado; nada será enviado até ele responder.
    </Banner>
  );
}

const AvisosSessao = lazyPart(
  () => import('../../modules/usuario/sessao/components/avisos-sessao.tsx'),
  'AvisosSessao',
  { notice: 'none' },
);

/** Standing conditions of the whole page, under the navigation. */
export function Notices() {
  const { user } = useAuth();
  const outra = useStore(changedElsewhere);
  const isIdle = useIdle();
  return (
    <div role="status">
      <ContactBanner />
      {outra && (
        <Banner icone={IconInfoCircle} acao={{ rotulo: 'Recarregar', onClick: () => location.reload() }}>
          {outra.cod_usuario_usu === user?.cod_usuario_usu
            ? 'Outra aba está em outro projeto. Esta continua no projeto de antes até você recarregar.'
            : `Outra aba entrou como ${outra.des_nome_usu}. Esta continua como antes até você recarregar.`}
        </Banner>
      )}
      {/* Who looks as somebody else is told at once. */}
      {(isIdle || 'ver_como' in (user ?? {})) && (
        <Suspense fallback={null}>
          <AvisosSessao />
        </Suspense>
      )}
    </div>
  );
}
