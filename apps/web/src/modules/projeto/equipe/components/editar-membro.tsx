import type { AnswerOf } from '@cadencia/domain/endpoint.ts';
import { listContratosDoProjeto } from '@cadencia/domain/projeto/contrato.ts';
import { listEquipe, updateMembro } from '@cadencia/domain/projeto/equipe/endpoints.ts';
import { type Membro, NIVEL_MAXIMO } from '@cadencia/domain/projeto/equipe/schema.ts';
import { Button, Group, NumberInput, Select, SimpleGrid } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Compared, Conflict } from '../../../../components/conflict.tsx';
import { DayField } from '../../../../components/day-field.tsx';
import { Modal } from '../../../../components/overlay.tsx';
import { formatData } from '../../../../lib/formato.ts';
import { readOptions } from '../../../../lib/query.ts';
import { found, useEditing } from '../../../../lib/use-editing.ts';
import { Falha } from '../../components/falha.tsx';
import { useProjetoMutation } from '../../components/use-projeto-mutation.ts';

interface AlcadaInputProps {
  readonly label: string;
  readonly casas: number;
  readonly disabled: boolean;
  readonly error: string | undefined;
  /** Exact decimal text; null: no limit. */
  readonly value: string | null;
  readonly onChange: (valor: string | null) => void;
}

/** Field for the amount that a person may approve. */
const AlcadaInput = ({ casas, value, onChange, ...comuns }: AlcadaInputProps) => (
  <NumberInput
    {...comuns}
    placeholder="Sem limite"
    hideControls
    allowNegative={false}
    valueIsNumericString
    decimalSeparator=","
    thousandSeparator="."
    decimalScale={casas}
    value={value ?? ''}
    onChange={(valor) => onChange(valor === '' ? null : String(valor))}
  />
);

interface Props {
  readonly opened: boolean;
  readonly projetoId: number;
  readonly membro: Membro;
  readonly equipe: { readonly linhas: readonly Membro[]; readonly perfis: readonly { id: number; nome: string }[] };
  readonly podeVincular: boolean;
  readonly podeDefinirAlcada: boolean;
  readonly onClose: () => void;
}

type Campos = Pick<
  Membro,
  'perfilId' | 'contratoId' | 'nivelAprovacao' | 'alcada' | 'alcadaHh' | 'inicio' | 'termino'
> & {
  readonly substitutoId: number | null;
  readonly de: string | null;
  readonly ate: string | null;
};

const camposDe = ({ substituicao, ...membro }: Membro): Campos => ({
  perfilId: membro.perfilId,
  contratoId: membro.contratoId,
  nivelAprovacao: membro.nivelAprovacao,
  alcada: membro.alcada,
  alcadaHh: membro.alcadaHh,
  inicio: membro.inicio,
  termino: membro.termino,
  substitutoId: substituicao?.usuarioId ?? null,
  de: substituicao?.inicio ?? null,
  ate: substituicao?.termino ?? null,
});

const SIMPLES = ['perfilId', 'contratoId', 'nivelAprovacao', 'alcada', 'alcadaHh', 'inicio', 'termino'] as const;

/** Only the changed fields: an unchanged one needs no permission. */
function changeOf(antes: Campos, agora: Campos): Record<string, unknown> {
  const mudanca: Record<string, unknown> = Object.fromEntries(
    SIMPLES.filter((campo) => antes[campo] !== agora[campo]).map((campo) => [campo, agora[campo]]),
  );
  const { substitutoId, de, ate } = agora;
  if (substitutoId !== antes.substitutoId || de !== antes.de || ate !== antes.ate)
    mudanca['substituicao'] =
      substitutoId === null ? null : { usuarioId: substitutoId, inicio: de ?? '', termino: ate ?? '' };
  return mudanca;
}

const escolha = (valor: number | null): string | null => (valor === null ? null : String(valor));
const numeroOuNulo = (valor: string | null): number | null => (valor === null ? null : Number(valor));

const diaOuNada = (dia: unknown): string => (dia ? formatData(dia as string) : '');

type Contratos = AnswerOf<typeof listContratosDoProjeto>['linhas'];

/** The names for the ids of a member. */
const nomesDe = ({ linhas, perfis }: Props['equipe'], contratos: Contratos = []) => ({
  perfil: (id: unknown) => perfis.find((um) => um.id === id)?.nome ?? '',
  contrato: (id: unknown) => contratos.find((um) => um.id === id)?.sigla ?? '',
  pessoa: (id: unknown) => linhas.find((um) => um.usuarioId === id)?.nome ?? '',
});

/** The form of one person in the project: profile, level, limits and substitution. */
export function EditarMembro({ opened, projetoId, membro, equipe, podeVincular, podeDefinirAlcada, onClose }: Props) {
  const client = useQueryClient();
  const params = { id: String(projetoId) };
  const contratos = useQuery(readOptions(listContratosDoProjeto, { params }, ['projeto'])).data;
  const { mutateAsync } = useProjetoMutation(updateMembro);
  const edicao = useEditing<Membro, Campos>({
    lido: membro,
    valuesOf: (lido = membro) => camposDe(lido),
    save: async (sobre = membro, campos) => {
      await mutateAsync({
        params: { ...params, usuarioId: String(sobre.usuarioId) },
        body: { versao: sobre.versao, ...changeOf(camposDe(sobre), campos) },
      });
    },
    reread: async ({ usuarioId }) =>
      found(
        (await client.fetchQuery({ ...readOptions(listEquipe, { params }), staleTime: 0 })).linhas,
        (um) => um.usuarioId === usuarioId,
      ),
    onSaved: onClose,
  });
  const { values: campos, set, error, fieldErrors: doServidor, current } = edicao;
  const nomes = nomesDe(equipe, contratos?.linhas);
  const comparados: readonly Compared<Membro, Campos>[] = [
    { nome: 'perfilId', rotulo: 'Perfil no projeto', texto: nomes.perfil },
    { nome: 'contratoId', rotulo: 'Contrato', texto: nomes.contrato },
    { nome: 'nivelAprovacao', rotulo: 'Nível de aprovação' },
    { nome: 'alcada', rotulo: 'Alçada (R$)' },
    { nome: 'alcadaHh', rotulo: 'Alçada (HH)' },
    { nome: 'inicio', rotulo: 'Alçada vale desde', texto: diaOuNada },
    { nome: 'termino', rotulo: 'Alçada vale até', texto: diaOuNada },
    { nome: 'substitutoId', rotulo: 'Substituto', texto: nomes.pessoa },
    { nome: 'de', rotulo: 'Substituição de', texto: diaOuNada },
    { nome: 'ate', rotulo: 'Substituição até', texto: diaOuNada },
  ];
  return (
    <Modal opened={opened} onClose={onClose} title={membro.nome} size={600}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} verticalSpacing={12}>
        <Select
          label="Perfil no projeto"
          clearable
          placeholder="O da própria pessoa"
          disabled={!podeVincular}
          error={doServidor['perfilId']}
          data={equipe.perfis.map(({ id, nome }) => ({ value: String(id), label: nome }))}
          value={escolha(campos.perfilId)}
          onChange={(id) => set({ perfilId: numeroOuNulo(id) })}
        />
        <Select
          label="Contrato"
          description="De quem vê só o seu contrato."
          clearable
          disabled={!podeVincular}
          error={doServidor['contratoId']}
          data={(contratos?.linhas ?? []).map(({ id, sigla, numero }) => ({
            value: String(id),
            label: `${sigla} · ${numero}`,
          }))}
          value={escolha(campos.contratoId)}
          onChange={(id) => set({ contratoId: numeroOuNulo(id) })}
        />
        <Select
          label="Nível de aprovação"
          allowDeselect={false}
          disabled={!podeDefinirAlcada}
          error={doServidor['nivelAprovacao']}
          data={Array.from({ length: NIVEL_MAXIMO + 1 }, (_, n) => ({
            value: String(n),
            label: n === 0 ? 'Não aprova' : `Nível ${n}`,
          }))}
          value={String(campos.nivelAprovacao)}
          onChange={(nivel) => set({ nivelAprovacao: Number(nivel) })}
        />
        <div />
        <AlcadaInput
          label="Alçada (R$)"
          casas={2}
          disabled={!podeDefinirAlcada || campos.nivelAprovacao === 0}
          error={doServidor['alcada']}
          value={campos.alcada}
          onChange={(alcada) => set({ alcada })}
        />
        <AlcadaInput
          label="Alçada (HH)"
          casas={4}
          disabled={!podeDefinirAlcada || campos.nivelAprovacao === 0}
          error={doServidor['alcadaHh']}
          value={campos.alcadaHh}
          onChange={(alcadaHh) => set({ alcadaHh })}
        />
        <DayField
          label="Alçada vale desde"
          disabled={!podeDefinirAlcada}
          error={doServidor['inicio']}
          value={campos.inicio ?? ''}
          onChange={(dia) => set({ inicio: dia || null })}
        />
        <DayField
          label="Alçada vale até"
          disabled={!podeDefinirAlcada}
          error={doServidor['termino']}
          value={campos.termino ?? ''}
          onChange={(dia) => set({ termino: dia || null })}
        />
        <Select
          label="Substituto"
          description="Aprova no lugar desta pessoa no período."
          clearable
          searchable
          disabled={!podeDefinirAlcada}
          error={doServidor['substituicao.usuarioId']}
          data={equipe.linhas
            .filter(({ usuarioId }) => usuarioId !== membro.usuarioId)
            .map(({ usuarioId, nome }) => ({ value: String(usuarioId), label: nome }))}
          value={escolha(campos.substitutoId)}
          onChange={(id) => set({ substitutoId: numeroOuNulo(id), ...(id === null ? { de: null, ate: null } : {}) })}
        />
        <div />
        {campos.substitutoId !== null && (
          <>
            <DayField
              label="Substituição de"
              required
              disabled={!podeDefinirAlcada}
              error={doServidor['substituicao.inicio']}
              value={campos.de ?? ''}
              onChange={(dia) => set({ de: dia || null })}
            />
            <DayField
              label="Substituição até"
              required
              disabled={!podeDefinirAlcada}
              error={doServidor['substituicao.termino']}
              value={campos.ate ?? ''}
              onChange={(dia) => set({ ate: dia || null })}
            />
          </>
        )}
      </SimpleGrid>
      <Conflict edicao={edicao} campos={comparados} />
      {!current && <Falha error={error} titulo="Nada foi salvo" />}
      <Group justify="flex-end" gap={8} mt={16}>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        {!current && (
          <Button disabled={!edicao.dirty} loading={edicao.saving} onClick={() => void edicao.save()}>
            Salvar
          </Button>
        )}
      </Group>
    </Modal>
  );
}
