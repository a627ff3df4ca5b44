import { IconInfoCircle, IconWifiOff } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { Banner } from '../../components/banner.tsx';
import { useIsOnline } from '../../lib/online.ts';
import { changedElsewhere, useAuth } from '../../lib/session.ts';
import { useStore } from '../../lib/store.ts';

const AvisosSessao = lazy(() =>
  import('../../modules/usuario/sessao/components/avisos-sessao.tsx').then((parts) => ({
    default: parts.AvisosSessao,
  })),
);

/** Standing conditions of the whole page, under the navigation. */
export function Notices() {
  const online = useIsOnline();
  const { user } = useAuth();
  const outra = useStore(changedElsewhere);
  return (
    <div role="status">
      {!online && (
        <Banner icone={IconWifiOff}>
          Sem conexão. O que está na tela pode estar desatualizado; nada será enviado até a rede voltar.
        </Banner>
      )}
      {outra && (
        <Banner icone={IconInfoCircle} acao={{ rotulo: 'Recarregar', onClick: () => location.reload() }}>
          {outra.cod_usuario_usu === user?.cod_usuario_usu
            ? 'Outra aba está em outro projeto. Esta continua no projeto de antes até você recarregar.'
            : `Outra aba entrou como ${outra.des_nome_usu}. Esta continua como antes até você recarregar.`}
        </Banner>
      )}
      <Suspense fallback={null}>
        <AvisosSessao />
      </Suspense>
    </div>
  );
}
