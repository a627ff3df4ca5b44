import { CABECALHO_PERMISSOES } from '@cadencia/domain/cabecalhos.ts';
import { hashPermissoes } from '@cadencia/domain/usuario/sessao/schema.ts';
import { IconShieldExclamation } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { Banner } from '../../../../components/banner.tsx';
import { lastAnswer } from '../../../../lib/api-client.ts';
import { sessionToken, useAuth } from '../../../../lib/session.ts';
import { useAtualizarPermissoes } from '../api.ts';

/** Whether the last answer reports other permissions than the token of this tab has. */
function usePermissoesMudaram(): boolean {
  const { user } = useAuth();
  const [mudaram, setMudaram] = useState(false);
  const minhas = useMemo(() => hashPermissoes(user?.permissions ?? []), [user]);
  useEffect(() => {
    const compare = () => {
      const answer = lastAnswer.get();
      const agora = answer?.headers.get(CABECALHO_PERMISSOES);
      if (answer && agora && answer.token === sessionToken()) setMudaram(agora !== minhas);
    };
    compare();
    return lastAnswer.subscribe(compare);
  }, [minhas]);
  return mudaram;
}

export function AvisoPermissoes() {
  const mudaram = usePermissoesMudaram();
  const atualizar = useAtualizarPermissoes();
  if (!mudaram) return null;
  return (
    <Banner
      icone={IconShieldExclamation}
      acao={{
        rotulo: 'Atualizar',
        onClick: () => atualizar.mutate(),
        fazendo: atualizar.isPending || atualizar.isSuccess,
      }}
      falha={atualizar.error}
    >
      Suas permissões mudaram. Atualize a página.
    </Banner>
  );
}
