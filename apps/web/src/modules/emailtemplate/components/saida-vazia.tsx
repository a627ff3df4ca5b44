import { Button } from '@mantine/core';
import { IconMailbox } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { EmptyState, NoMatch } from '../../../components/empty-state.tsx';

const route = getRouteApi('/produto/email-templates');

/** Why the mailbox shows no message, and a button back to where there are some. */
export function SaidaVazia({ total }: { readonly total: number }) {
  const { busca, situacao, modelo } = route.useSearch();
  const navigate = route.useNavigate();
  const icone = <IconMailbox size={40} stroke={1.4} />;
  if (total > 0) {
    return (
      <EmptyState
        icone={icone}
        frase="Esta página da lista está vazia."
        acao={
          <Button
            variant="default"
            onClick={() => void navigate({ search: (antes) => ({ ...antes, pagina: undefined }), replace: true })}
          >
            Ir para a primeira página
          </Button>
        }
      />
    );
  }
  if (busca === undefined && situacao === undefined && modelo === undefined) {
    return <EmptyState icone={icone} frase="O produto ainda não enviou mensagens." />;
  }
  return (
    <NoMatch
      icone={icone}
      frase="Nenhuma mensagem com este filtro."
      onLimpar={() => void navigate({ search: { aba: 'saida' }, replace: true })}
    />
  );
}
