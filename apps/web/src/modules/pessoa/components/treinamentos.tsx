import { NORMAS } from '@cadencia/domain/especialidade/norma.ts';
import { pessoa } from '@cadencia/domain/pessoa/cadastro.ts';
import type { AptidaoDaPessoa } from '@cadencia/domain/pessoa/endpoints.ts';
import {
  ASO,
  type Norma,
  SITUACOES_TREINAMENTO,
  type SituacaoTreinamento,
  type Treinamento,
} from '@cadencia/domain/pessoa/treinamento.ts';
import { ActionIcon, Button, Group, Select, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { rowQuery } from '../../../cadastro/api.ts';
import type { LinhaNaTela } from '../../../cadastro/values.ts';
import { type Compared, Conflict } from '../../../components/conflict.tsx';
import { DayField } from '../../../components/day-field.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { Form } from '../../../components/form.tsx';
import { Failure, Notice } from '../../../components/notice.tsx';
import { StatusDot } from '../../../components/status-dot.tsx';
import { formatData } from '../../../lib/formato.ts';
import { notify } from '../../../lib/notify.ts';
import { usePermission } from '../../../lib/session.ts';
import { useEditing } from '../../../lib/use-editing.ts';
import { aptidaoQuery, useSaveTreinamentos } from '../api.ts';
import { Parte } from './parte.tsx';
import styles from './pessoa.module.css';

const OPCOES = Object.entries(NORMAS).map(([value, label]) => ({ value, label }));

interface Escrito {
  readonly norma: Norma | null;
  readonly validade: string;
}

/** State of a document as it was saved; the server judges typed values. */
function situacaoDo(nome: string, { vencidos, vencendo }: AptidaoDaPessoa): SituacaoTreinamento {
  if (vencidos.includes(nome)) return 'vencido';
  return vencendo.includes(nome) ? 'vencendo' : 'ok';
}

const TONS = { ok: 'feito', vencendo: 'atencao', vencido: 'critico', falta: 'critico' } as const;

const Situacao = ({ nome, aptidao }: { readonly nome: string; readonly aptidao: AptidaoDaPessoa }) => {
  const situacao = situacaoDo(nome, aptidao);
  return (
    <Text mt={-4} style={{ gridColumn: '1 / -1' }}>
      <StatusDot tone={TONS[situacao]}>
        {situacao === 'vencendo' ? 'Vence antes do fim da parada' : SITUACOES_TREINAMENTO[situacao]}
      </StatusDot>
    </Text>
  );
};

interface Documentos {
  readonly escritos: readonly Escrito[];
  /** Day of the health certificate; empty without one. */
  readonly aso: string;
}

const documentosDe = (linha: LinhaNaTela | undefined): Documentos => ({
  escritos: (linha?.['treinamentos'] ?? []) as Treinamento[],
  aso: (linha?.['asoValidade'] as string | null | undefined) ?? '',
});

const isCompleto = (um: Escrito): um is Treinamento => um.norma !== null && um.validade !== '';

const CAMPOS: readonly Compared<LinhaNaTela, Documentos>[] = [
  {
    nome: 'escritos',
    rotulo: 'Treinamentos',
    texto: (escritos) =>
      (escritos as Documentos['escritos'])
        .filter(isCompleto)
        .map(({ norma, validade }) => `${NORMAS[norma]}: ${formatData(validade)}`)
        .join('\n'),
  },
  { nome: 'aso', rotulo: 'Validade do ASO', texto: (dia) => (dia ? formatData(dia as string) : '') },
];

function Formulario({ linha, aptidao }: { readonly linha: LinhaNaTela; readonly aptidao: AptidaoDaPessoa }) {
  const client = useQueryClient();
  const podeEditar = usePermission('Pessoa:EditarPessoa') && aptidao.anonimizadaEm === null;
  const { mutateAsync } = useSaveTreinamentos();
  const edicao = useEditing<LinhaNaTela, Documentos>({
    lido: linha,
    valuesOf: documentosDe,
    save: (sobre = linha, { escritos, aso }) =>
      mutateAsync({ lida: sobre, treinamentos: escritos.filter(isCompleto), asoValidade: aso || null }),
    reread: ({ id }) => client.fetchQuery({ ...rowQuery(pessoa, id), staleTime: 0 }),
    onSaved: () => void notify({ message: 'Treinamentos salvos.' }),
  });
  const { error, current } = edicao;
  const { escritos, aso } = edicao.values;
  const { escritos: lidos, aso: asoLido } = edicao.before;
  const incompleto = !escritos.every(isCompleto);
  const setEscritos = (novos: readonly Escrito[]) => edicao.set({ escritos: novos });
  const swap = (n: number, parte: Partial<Escrito>) =>
    setEscritos(escritos.map((um, i) => (i === n ? { ...um, ...parte } : um)));
  return (
    <Form gap={0} aria-label="Treinamentos" onSubmit={() => void edicao.save()}>
      <Parte titulo="Treinamentos">
        {aptidao.faltam.length > 0 && (
          <Notice tone="critico" titulo="A especialidade exige, e não há">
            {aptidao.faltam.map((norma) => NORMAS[norma as Norma]).join(', ')}
          </Notice>
        )}
        {escritos.length === 0 && (
          <Text fz="sm" c="dimmed">
            Nenhum treinamento informado.
          </Text>
        )}
        {escritos.map((um, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name until a norm is chosen
          <div className={styles.linha} key={n}>
            <Select
              label="Norma"
              data={OPCOES.filter(
                ({ value }) => value === um.norma || !escritos.some((outro) => outro.norma === value),
              )}
              searchable
              disabled={!podeEditar}
              value={um.norma}
              onChange={(norma) => swap(n, { norma: norma as Norma | null })}
            />
            <DayField
              label="Validade"
              disabled={!podeEditar}
              value={um.validade}
              onChange={(validade) => swap(n, { validade })}
            />
            {podeEditar && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                aria-label={`Remover ${um.norma ?? 'treinamento'}`}
                onClick={() => setEscritos(escritos.filter((_, i) => i !== n))}
              >
                <IconTrash size={18} aria-hidden="true" />
              </ActionIcon>
            )}
            {um.norma && lidos.some((lido) => lido.norma === um.norma && lido.validade === um.validade) && (
              <Situacao nome={um.norma} aptidao={aptidao} />
            )}
          </div>
        ))}
        {podeEditar && escritos.length < OPCOES.length && (
          <Group>
            <Button
              variant="default"
              size="compact-sm"
              onClick={() => setEscritos([...escritos, { norma: null, validade: '' }])}
            >
              Adicionar treinamento
            </Button>
          </Group>
        )}
      </Parte>
      <Parte titulo="ASO">
        <div className={styles.linha}>
          <DayField
            label="Validade do ASO"
            disabled={!podeEditar}
            value={aso}
            onChange={(dia) => edicao.set({ aso: dia })}
          />
          {asoLido !== '' && aso === asoLido && <Situacao nome={ASO} aptidao={aptidao} />}
        </div>
      </Parte>
      <Conflict edicao={edicao} campos={CAMPOS} />
      {!current && <Failure error={error} titulo="Os treinamentos não foram salvos" />}
      {podeEditar && !current && (
        <Group justify="flex-end">
          <Button type="submit" loading={edicao.saving} disabled={!edicao.dirty || incompleto}>
            Salvar treinamentos
          </Button>
        </Group>
      )}
    </Form>
  );
}

export function Treinamentos({ id }: { readonly id: number }) {
  const linha = useQuery(rowQuery(pessoa, id));
  const aptidao = useQuery(aptidaoQuery(id));
  const falha = linha.error ?? aptidao.error;
  if (falha) return <ErrorState error={falha} onRetry={() => void Promise.all([linha.refetch(), aptidao.refetch()])} />;
  if (!linha.data || !aptidao.data) return <p role="status">Carregando…</p>;
  return <Formulario linha={linha.data} aptidao={aptidao.data} />;
}
