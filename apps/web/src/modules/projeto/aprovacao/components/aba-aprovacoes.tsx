import { listFluxos, setFluxo } from '@cadencia/domain/aprovacao/endpoints.ts';
import {
  DOCUMENTOS,
  type FluxosDoDocumento,
  MODOS,
  type NivelDoFluxo,
  ORIGENS,
  type Origem,
} from '@cadencia/domain/aprovacao/schema.ts';
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconPencil, IconRestore } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../../../components/confirm-dialog.tsx';
import { ErrorState } from '../../../../components/error-state.tsx';
import { Heading } from '../../../../components/heading.tsx';
import { formatData, VAZIO } from '../../../../lib/formato.ts';
import { readOptions } from '../../../../lib/query.ts';
import { useAuth } from '../../../../lib/session.ts';
import type { PropsAba } from '../../components/props-aba.ts';
import { type ColunaDaTabela, Tabela } from '../../components/tabela.tsx';
import { useProjetoMutation } from '../../components/use-projeto-mutation.ts';
import { FluxoDialog } from './fluxo-dialog.tsx';
import { quandoDe } from './quando.ts';

const ADMIN = 1;

const COLUNAS: readonly ColunaDaTabela<NivelDoFluxo>[] = [
  { titulo: 'Nível', largura: '34%', celula: ({ nivel, nome }) => `${nivel} · ${nome}` },
  { titulo: 'Quando é necessário', largura: '38%', celula: quandoDe },
  { titulo: 'Votos', largura: '8%', numero: true, celula: ({ quorum }) => String(quorum) },
  { titulo: 'Prazo', largura: '10%', numero: true, celula: ({ slaH }) => (slaH === null ? 'parâmetro' : `${slaH} h`) },
  {
    titulo: 'Depois do prazo',
    largura: '10%',
    celula: ({ escalonamento }) => (escalonamento === null ? VAZIO : `nível ${escalonamento}`),
  },
];

interface FluxoProps {
  readonly fluxos: FluxosDoDocumento;
  readonly podeDefinir: boolean;
  readonly onEditar: (origem: Origem) => void;
  readonly onVoltar: () => void;
}

function UmFluxo({ fluxos, podeDefinir, onEditar, onVoltar }: FluxoProps) {
  const isAdmin = useAuth().user?.role === ADMIN;
  const { documento, PROJETO } = fluxos;
  const vale = fluxos.vale && fluxos[fluxos.vale];
  const titulo = `${documento}: ${DOCUMENTOS[documento].nome}`;
  return (
    <section aria-label={titulo}>
      <Group justify="space-between" gap={8}>
        <div>
          <Heading>{titulo}</Heading>
          <Text fz="sm" c="dimmed">
            {vale
              ? [
                  ORIGENS[vale === PROJETO ? 'PROJETO' : 'SISTEMA'],
                  MODOS[vale.modo],
                  ...(vale.autoaprovacao ? ['quem pede pode votar'] : []),
                  ...(PROJETO?.vigenciaInicio ? [`o do projeto vale desde ${formatData(PROJETO.vigenciaInicio)}`] : []),
                ].join(' · ')
              : 'Sem fluxo: nada pode ser enviado para aprovação.'}
          </Text>
        </div>
        {podeDefinir && (
          <Group gap={8}>
            {PROJETO && (
              <Button variant="default" leftSection={<IconRestore size={16} />} onClick={onVoltar}>
                Voltar ao padrão
              </Button>
            )}
            {isAdmin && (
              <Button variant="default" onClick={() => onEditar('SISTEMA')}>
                Editar o padrão
              </Button>
            )}
            <Button leftSection={<IconPencil size={16} />} onClick={() => onEditar('PROJETO')}>
              Editar {documento}
            </Button>
          </Group>
        )}
      </Group>
      {vale && <Tabela rotulo={titulo} colunas={COLUNAS} linhas={vale.niveis} chave={({ nivel }) => nivel} />}
    </section>
  );
}

/** Who approves what in the project: a flow for each kind of document. */
export function AbaAprovacoes({ ficha, pode }: PropsAba) {
  const params = { id: String(ficha.id) };
  const { data, error, isFetching, refetch } = useQuery(readOptions(listFluxos, { params }, ['projeto']));
  const [editando, setEditando] = useState<{ readonly fluxos: FluxosDoDocumento; readonly origem: Origem }>();
  const [voltando, setVoltando] = useState<FluxosDoDocumento>();
  const voltar = useProjetoMutation(setFluxo);
  if (error) return <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={320} />;
  return (
    <Stack gap={28} maw={1120}>
      <Text fz="sm" c="dimmed">
        O nível de cada pessoa, a alçada e o substituto estão na aba Equipe e alçadas. Um pedido guarda os níveis com
        que começou: mudar o fluxo vale para os próximos.
      </Text>
      {data.map((fluxos) => (
        <UmFluxo
          key={fluxos.documento}
          fluxos={fluxos}
          podeDefinir={pode('Projeto:DefinirAlcada')}
          onEditar={(origem) => setEditando({ fluxos, origem })}
          onVoltar={() => setVoltando(fluxos)}
        />
      ))}
      {editando && <FluxoDialog {...editando} projetoId={ficha.id} onClose={() => setEditando(undefined)} />}
      {voltando && (
        <ConfirmDialog
          opened
          titulo={`Voltar ${voltando.documento} ao padrão?`}
          acao="Voltar ao padrão"
          pedido={voltar}
          falha="O fluxo não mudou"
          feito="O padrão vale de novo."
          onConfirmar={() =>
            voltar.mutateAsync({
              params: { ...params, documento: voltando.documento },
              body: { origem: 'PROJETO', fluxo: null, versao: voltando.PROJETO?.versao ?? null },
            })
          }
          onClose={() => setVoltando(undefined)}
        >
          <p>O fluxo deste projeto sai, e os próximos pedidos seguem o padrão de todos os projetos.</p>
        </ConfirmDialog>
      )}
    </Stack>
  );
}
