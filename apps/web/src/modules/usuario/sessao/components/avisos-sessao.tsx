import { IconDatabaseOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Banner } from '../../../../components/banner.tsx';
import { setDensidadePreferida } from '../../../../lib/densidade.ts';
import { useLocalPersistent } from '../../../../lib/local.ts';
import { isVerComo } from '../../../../lib/session.ts';
import { contaQuery } from '../../api.ts';
import { forgetProprio } from '../../ver-como/api.ts';
import { AvisoFimSessao } from './aviso-fim-sessao.tsx';
import { AvisoOciosa } from './aviso-ociosa.tsx';
import { AvisoPermissoes } from './aviso-permissoes.tsx';
import { AvisoVerComo } from './aviso-ver-como.tsx';

/** An answer tells the rights of now: a page that is only looked at asks for one this often. */
const REREAD_MS = 300_000;

/** What of the account acts on this device without being asked for. */
function usePreferencias(enabled: boolean): void {
  const { data } = useQuery({ ...contaQuery, refetchInterval: REREAD_MS, enabled });
  useEffect(() => {
    if (data) setDensidadePreferida(data.preferencias.densidade);
  }, [data]);
}

/** Everything there is to tell about the session while one works, under the navigation. */
export function AvisosSessao() {
  const isPersistent = useLocalPersistent();
  const vendo = isVerComo();
  // Of whom one looks as, the account is not shown.
  usePreferencias(!vendo);
  useEffect(() => {
    if (!vendo) forgetProprio();
  }, [vendo]);
  return (
    <>
      {vendo ? <AvisoVerComo /> : <AvisoFimSessao />}
      {!vendo && <AvisoOciosa />}
      <AvisoPermissoes />
      {!isPersistent && (
        <Banner icone={IconDatabaseOff}>
          Este navegador não guarda dados de sites, ou está sem espaço. Você pode trabalhar, mas terá de entrar de novo
          se recarregar a página.
        </Banner>
      )}
    </>
  );
}
