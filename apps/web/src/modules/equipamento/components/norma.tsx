import { escrito } from '@cadencia/domain/cadastro-texto.ts';
import type { ContextoDoEquipamento } from '@cadencia/domain/equipamento/schema.ts';
import { EDITAR_PARAMETRO } from '@cadencia/domain/nr13/endpoints.ts';
import { Button, SimpleGrid, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LinhaNaTela } from '../../../cadastro/values.ts';
import { ErrorState } from '../../../components/error-state.tsx';
import { Fact } from '../../../components/fact.tsx';
import { Heading } from '../../../components/heading.tsx';
import { Notice } from '../../../components/notice.tsx';
import { formatData, VAZIO } from '../../../lib/formato.ts';
import { usePermission } from '../../../lib/session.ts';
import { parametrosQuery } from '../../nr13/api.ts';
import { calcular } from './calcular.tsx';
import { ParametrosDrawer } from './parametros-drawer.tsx';
import { Vencimento } from './vencimento.tsx';

interface Props {
  readonly linha: LinhaNaTela;
  readonly contexto: ContextoDoEquipamento;
}

const dia = (valor: unknown): string => (typeof valor === 'string' ? formatData(valor) : VAZIO);

/** The values of NR-13 for an equipment, and how they are found. */
export function Norma({ linha, contexto }: Props) {
  const { data, error, isFetching, refetch } = useQuery(parametrosQuery);
  const [aberto, setAberto] = useState(false);
  const podeEditar = usePermission(EDITAR_PARAMETRO);
  if (error) return <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={160} />;
  const emVigor = data.versoes.find(({ id }) => id === data.emVigor);
  const { nr13 } = contexto.tipo;
  const feito = emVigor && calcular(emVigor.tabela, { nr13, spie: contexto.spie, vaso: contexto.vaso }, linha);
  const motivo = linha['motivoProximas'];
  return (
    <>
      <SimpleGrid component="dl" minColWidth={220} autoFlow="auto-fit" spacing={16} maw={1180} mb={16}>
        <Fact rotulo="Categoria">{escrito(linha['categoriaNr13'] ?? VAZIO)}</Fact>
        <Fact rotulo="Próxima inspeção interna">
          <Vencimento data={linha['proximaInterna']} />
        </Fact>
        <Fact rotulo="Próxima inspeção externa">
          <Vencimento data={linha['proximaExterna']} />
        </Fact>
        <Fact rotulo="Últimas: interna, externa, teste hidrostático">
          {dia(linha['ultimaInterna'])} · {dia(linha['ultimaExterna'])} · {dia(linha['ultimoTh'])}
        </Fact>
      </SimpleGrid>
      {typeof motivo === 'string' && (
        <Notice tone="info" titulo="Datas definidas pelo profissional habilitado">
          {motivo}
        </Notice>
      )}
      <Heading mt={12}>Como se chega a isso</Heading>
      <p>{feito ? feito.explicacao.join(' ') : 'Não há parâmetros da NR-13 em vigor.'}</p>
      {emVigor && (
        <Text fz="sm" c="dimmed">
          {emVigor.norma}, em vigor desde {formatData(emVigor.vigencia)}.{' '}
          {emVigor.confirmadoPor
            ? `Confirmado por ${emVigor.confirmadoPor}.`
            : 'Confirme com o profissional habilitado.'}
        </Text>
      )}
      <Button variant="default" mt="md" onClick={() => setAberto(true)}>
        {podeEditar ? 'Editar parâmetros da NR-13' : 'Ver parâmetros da NR-13'}
      </Button>
      {aberto && <ParametrosDrawer opened onClose={() => setAberto(false)} />}
    </>
  );
}
