import { IconInfoCircle, IconServerOff, IconWifiOff } from '@tabler/icons-react';
import { Banner } from '../../components/banner.tsx';
import { useIsOnline } from '../../lib/online.ts';
import { checkNow, useIsChecking } from '../../lib/reach-watch.ts';
import { type Absence, useLost } from '../../lib/reachability.ts';
import { changedElsewhere, useAuth } from '../../lib/session.ts';
import { useStore } from '../../lib/store.ts';
import { AvisosSessao } from '../../modules/usuario/sessao/components/avisos-sessao.tsx';

const FRASES: Readonly<Record<Absence, string>> = {
  inacessivel: 'Sem contato com o servidor; tentando de novo.',
  manutencao: 'O servidor está em manutenção; tentando de novo.',
};

/** Says that this device has no network or that the server does not answer; it shows only one of them. */
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

/** Notices about lasting conditions of the whole page, under the navigation. */
export function Notices() {
  const { user } = useAuth();
  const outra = useStore(changedElsewhere);
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
      <AvisosSessao />
    </div>
  );
}
