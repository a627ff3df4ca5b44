import { Box, Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../components/empty-state.tsx';
import type { BuscaGestao } from './busca-gestao.ts';
import { useRamo } from './use-ramo.ts';

interface Props {
  readonly search: Pick<BuscaGestao, 'servico' | 'eap'>;
  readonly onLimpar: () => void;
  readonly children: ReactNode;
}

/** The list, unless the address filters by a serviço or node of the EAP that is not in this project. */
export function SoDoRamo({ search, onLimpar, children }: Props) {
  const ramo = useRamo(search);
  if (!ramo?.ausente) return children;
  const isServico = ramo.tipo === 'Serviço';
  return (
    <Box flex={1}>
      <EmptyState
        frase={isServico ? 'Serviço não encontrado neste projeto.' : 'Item da EAP não encontrado neste projeto.'}
        detalhe="Foi excluído ou é de outro projeto."
        acao={
          <Button variant="default" size="sm" onClick={onLimpar}>
            Ir para a lista de atividades
          </Button>
        }
      />
    </Box>
  );
}
