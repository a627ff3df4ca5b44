import { cap } from '@cadencia/domain/cap/cadastro.ts';
import { raquete } from '@cadencia/domain/raquete/cadastro.ts';
import { suprimento } from '@cadencia/domain/suprimento/cadastro.ts';
import { Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { rowQuery } from '../cadastro/api.ts';
import type { Campos } from '../cadastro/form.ts';
import { EmptyState } from '../components/empty-state.tsx';
import { ErrorState } from '../components/error-state.tsx';
import { RelatedRows } from './related-rows.tsx';

const DE_RAQUETES = 'Raquetes das atividades destes serviços: as que não serão usadas ficam em Não instalar.';
const APLICADO = 'Materiais liberados para devolução por este cancelamento.';
const ANTES =
  'Materiais dos serviços dos itens: os das atividades que saem, com «Libera material», ficam liberados para devolução quando o cancelamento se aplica.';

/** What leaves free with the items of a cancellation: the materials, and the blinds that nobody needs any more. */
export function LiberacoesDoCap({ id }: { readonly id: number }) {
  const { data: linha, error, refetch } = useQuery(rowQuery(cap, id));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!linha) return <Skeleton height={120} />;
  const aplicado = linha['situacao'] === 'APLICADO';
  const itens = Array.isArray(linha['itens']) ? (linha['itens'] as Campos[]) : [];
  const servicos = [...new Set(itens.map(({ servicoId }) => servicoId).filter(Number))].join(',');
  if (servicos === '') return <EmptyState frase="O cancelamento ainda não tem itens." />;
  return (
    <Stack gap="lg">
      <RelatedRows
        cadastro={suprimento}
        f={aplicado ? { capId: String(id) } : { servicoId: servicos }}
        rotulo="Materiais do cancelamento"
        colunas="numero situacao descricao quantidade recebido"
        larga={2}
        frase={aplicado ? APLICADO : ANTES}
        vazia={aplicado ? 'Nenhum material ficou para devolver.' : 'Os serviços dos itens não têm materiais.'}
        ver="Ver em Suprimentos"
      />
      <RelatedRows
        cadastro={raquete}
        f={{ servicoId: servicos }}
        rotulo="Raquetes do cancelamento"
        colunas="numero situacao posicao tipoRaqueteId instaladaEm retiradaEm"
        larga={2}
        frase={DE_RAQUETES}
        vazia="Nenhuma raquete nas atividades destes serviços."
        ver="Ver em Controle de Raquetes"
      />
      <Text fz="sm" c="dimmed">
        Os pedidos de apoio estão na aba Apoios de cada serviço: cancele os que não serão usados.
      </Text>
    </Stack>
  );
}
