import { IconServerOff, IconWifiOff } from '@tabler/icons-react';
import { Banner } from '../../components/banner.tsx';
import { useIsOnline } from '../../lib/online.ts';
import { checkNow, useIsChecking } from '../../lib/reach-watch.ts';
import { type Absence, useLost } from '../../lib/reachability.ts';

const FRASES: Readonly<Record<Absence, string>> = {
  inacessivel: 'Sem contato com o servidor; tentando de novo.',
  manutencao: 'O servidor está em manutenção; tentando de novo.',
};

/** No network on this device, or no server behind the network: one of them, and only one. */
export function ContactBanner() {
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
