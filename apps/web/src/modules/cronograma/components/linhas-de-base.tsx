import * as comparacoes from '@cadencia/domain/cronograma/comparacao/endpoints.ts';
import type { Comparacao } from '@cadencia/domain/cronograma/comparacao/schema.ts';
import * as endpoints from '@cadencia/domain/cronograma/linhabase/endpoints.ts';
import {
  type LinhaBase,
  SITUACOES_DE_LINHA_BASE,
  TIPOS_DE_LINHA_BASE,
  TIPOS_GUARDADOS,
} from '@cadencia/domain/cronograma/linhabase/schema.ts';
import { Badge, Button, Group, NativeSelect, Paper, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { Form } from '../../../components/form.tsx';
import { faltaMotivo, Justificativa } from '../../../components/justificativa.tsx';
import { Failure } from '../../../components/notice.tsx';
import { Drawer } from '../../../components/overlay.tsx';
import { call } from '../../../lib/api-client.ts';
import { formatContador, formatDataHora, formatDiferenca, formatHh } from '../../../lib/formato.ts';
import { readOptions, useThenRead } from '../../../lib/query.ts';
import { usePermission } from '../../../lib/session.ts';

const linhasQuery = readOptions(endpoints.listLinhasBase, {}, ['projeto', 'importacao', 'calculo']);
const CHAVE = [endpoints.listLinhasBase.caminho];

/** What moved the end between two states, in the words of planners. */
const CAUSAS: Readonly<Record<NonNullable<Comparacao['causas']>[number]['grupo'], string>> = {
  PROGRESSO: 'Avanço',
  ESCOPO_RETIRADO: 'Atividades que saíram',
  LOGICA: 'Vínculos',
  DURACAO: 'Durações',
  CALENDARIO: 'Calendários',
  RESTRICAO: 'Restrições',
  OPCOES: 'Opções de cálculo',
  ESCOPO_NOVO: 'Atividades que entraram',
};

const mudadas = ({ alteradas, adicionadas, removidas }: Comparacao['atividades'], fim: 'a' | 'o'): string =>
  [
    formatContador(alteradas, `alterad${fim}`, `alterad${fim}s`),
    formatContador(adicionadas, `adicionad${fim}`, `adicionad${fim}s`),
    formatContador(removidas, `removid${fim}`, `removid${fim}s`),
  ].join(', ');

/** What changed from a baseline to the schedule of now. */
function Comparada({ id }: { readonly id: number }) {
  const { data, error, refetch } = useQuery(
    readOptions(comparacoes.getComparacao, { query: { antes: String(id) } }, ['calculo']),
  );
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={72} />;
  const { atividades, vinculos, termino, causas } = data;
  const movem = causas?.filter(({ minutos }) => minutos !== 0) ?? [];
  return (
    <Stack gap={4} fz="sm">
      {termino && (
        <Text inherit>
          Término {formatDataHora(termino.antes)} → {formatDataHora(termino.depois)} ({formatDiferenca(termino.minutos)}
          )
        </Text>
      )}
      <Text inherit>Atividades: {mudadas(atividades, 'a')}.</Text>
      {vinculos && <Text inherit>Vínculos: {mudadas(vinculos, 'o')}.</Text>}
      {movem.length > 0 && (
        <ul>
          {movem.map(({ grupo, minutos }) => (
            <li key={grupo}>
              {CAUSAS[grupo]}: {formatDiferenca(minutos)}
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}

interface LinhaProps {
  readonly linha: LinhaBase;
  readonly acoes: ReactNode;
}

function Linha({ linha, acoes }: LinhaProps) {
  const [comparada, setComparada] = useState(false);
  const { numero, nome, tipo, situacao, principal, dataBase, termino, hh, atividades, motivo } = linha;
  return (
    <Paper component="li" withBorder p="sm" radius="md">
      <Stack gap={6}>
        <Group gap="xs">
          <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
            LB{numero} {nome}
          </Text>
          {principal && <Badge variant="light">Principal</Badge>}
        </Group>
        <Text fz="sm" c="dimmed">
          {TIPOS_DE_LINHA_BASE[tipo]} · {SITUACOES_DE_LINHA_BASE[situacao]} · data de corte {formatDataHora(dataBase)} ·
          término {formatDataHora(termino)} · {formatHh(hh)} · {formatContador(atividades, 'atividade', 'atividades')}
        </Text>
        {motivo && <Text fz="sm">{motivo}</Text>}
        {comparada && <Comparada id={linha.id} />}
        <Group gap="xs">
          <Button
            size="compact-sm"
            variant="default"
            aria-expanded={comparada}
            onClick={() => setComparada(!comparada)}
          >
            {comparada ? 'Fechar comparação' : 'Comparar com agora'}
          </Button>
          {acoes}
        </Group>
      </Stack>
    </Paper>
  );
}

/** Keeps the schedule of now under a name. */
function Guardar() {
  const [nome, setNome] = useState('');
  const [tipo, setTipo] = useState<keyof typeof TIPOS_GUARDADOS>('REPLANEJAMENTO');
  const guardar = useThenRead(() => call(endpoints.createLinhaBase, { body: { nome: nome.trim(), tipo } }), CHAVE);
  return (
    <Form
      onSubmit={() =>
        void guardar.mutateAsync().then(
          () => setNome(''),
          () => undefined,
        )
      }
    >
      <Stack gap="xs">
        <Group align="flex-end" gap="xs">
          <TextInput
            flex={1}
            miw={180}
            label="Guardar o cronograma de agora"
            placeholder="LB0 contratual"
            maxLength={80}
            value={nome}
            onChange={({ currentTarget }) => setNome(currentTarget.value)}
          />
          <NativeSelect
            label="Tipo"
            data={Object.entries(TIPOS_GUARDADOS).map(([value, label]) => ({ value, label }))}
            value={tipo}
            onChange={({ currentTarget }) => setTipo(currentTarget.value as keyof typeof TIPOS_GUARDADOS)}
          />
          <Button type="submit" disabled={nome.trim() === ''} loading={guardar.isPending}>
            Guardar
          </Button>
        </Group>
        <Failure titulo="A linha de base não foi guardada" error={guardar.error} />
      </Stack>
    </Form>
  );
}

type Pergunta = { readonly acao: 'principal' | 'excluir'; readonly linha: LinhaBase };

/** The question before a baseline becomes the main one, or goes. */
function Perguntas({
  pergunta,
  temPrincipal,
  onClose,
}: {
  readonly pergunta: Pergunta;
  readonly temPrincipal: boolean;
  readonly onClose: () => void;
}) {
  const [motivo, setMotivo] = useState('');
  const params = { id: String(pergunta.linha.id) };
  const escolher = useThenRead(
    () => call(endpoints.chooseLinhaBase, { params, body: { motivo: motivo.trim() } }),
    CHAVE,
  );
  const excluir = useThenRead(() => call(endpoints.removeLinhaBase, { params }), CHAVE);
  const { nome } = pergunta.linha;
  return pergunta.acao === 'principal' ? (
    <ConfirmDialog
      opened
      titulo={`Tornar “${nome}” a linha de base principal?`}
      acao="Tornar principal"
      perigo={false}
      falta={faltaMotivo(motivo)}
      pedido={escolher}
      falha="A principal não mudou"
      feito="A linha de base principal mudou."
      onConfirmar={() => escolher.mutateAsync()}
      onClose={onClose}
    >
      <Text mb="sm">
        {temPrincipal
          ? 'A curva, o % previsto, os atrasos e o crescimento do escopo passam a se comparar com ela. A de antes fica guardada como substituída.'
          : 'Ela será a LB0 do projeto: a curva, o % previsto, os atrasos e o crescimento do escopo se comparam com ela.'}
      </Text>
      <Justificativa motivo={motivo} onMotivo={setMotivo} />
    </ConfirmDialog>
  ) : (
    <ConfirmDialog
      opened
      titulo={`Excluir a linha de base “${nome}”?`}
      acao="Excluir"
      pedido={excluir}
      falha="A linha de base não foi excluída"
      feito="Linha de base excluída."
      onConfirmar={() => excluir.mutateAsync()}
      onClose={onClose}
    >
      O que foi guardado com ela não volta.
    </ConfirmDialog>
  );
}

function Linhas() {
  const pode = usePermission('GestaoProjeto:CriarLinhaBase');
  const { data, error, refetch } = useQuery(linhasQuery);
  const [pergunta, setPergunta] = useState<Pergunta>();
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={240} />;
  return (
    <Stack gap="md">
      {pode && <Guardar />}
      {data.linhas.length === 0 && (
        <EmptyState
          frase="O projeto ainda não tem linha de base."
          detalhe="Guarde o cronograma de agora e torne-o a principal: a curva e o % previsto começam daí."
        />
      )}
      <Stack component="ul" gap="sm">
        {data.linhas.map((linha) => (
          <Linha
            key={linha.id}
            linha={linha}
            acoes={
              pode &&
              !linha.principal &&
              linha.tipo !== 'VIGENTE' && (
                <>
                  <Button size="compact-sm" variant="default" onClick={() => setPergunta({ acao: 'principal', linha })}>
                    Tornar principal
                  </Button>
                  {linha.situacao === 'RASCUNHO' && (
                    <Button
                      size="compact-sm"
                      variant="subtle"
                      color="red"
                      onClick={() => setPergunta({ acao: 'excluir', linha })}
                    >
                      Excluir
                    </Button>
                  )}
                </>
              )
            }
          />
        ))}
      </Stack>
      {pergunta && (
        <Perguntas
          pergunta={pergunta}
          temPrincipal={data.linhas.some(({ principal }) => principal)}
          onClose={() => setPergunta(undefined)}
        />
      )}
    </Stack>
  );
}

/** The baselines of the project: kept, compared with now, and which is the main one. */
export function LinhasDeBase({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) {
  return (
    <Drawer opened={opened} onClose={onClose} position="right" size="lg" title="Linhas de base">
      {opened && <Linhas />}
    </Drawer>
  );
}
