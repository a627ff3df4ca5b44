import {
  addTurno,
  listTurnos,
  TIPOS_TURNO,
  type TurnoDoProjeto,
  type TurnoEscrito,
  updateTurno,
} from '@cadencia/domain/projeto/turno.ts';
import { NumberInput, Select, SimpleGrid, Switch, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { ColorInput } from '../../../../components/color-input.tsx';
import { type Compared, Conflict } from '../../../../components/conflict.tsx';
import { Form, FormActions } from '../../../../components/form.tsx';
import { Modal } from '../../../../components/overlay.tsx';
import { formatDuracao } from '../../../../lib/formato.ts';
import { readOptions } from '../../../../lib/query.ts';
import { found, useEditing } from '../../../../lib/use-editing.ts';
import { Falha } from '../../components/falha.tsx';
import { useProjetoMutation } from '../../components/use-projeto-mutation.ts';
import { readDia, writeDia } from './horas.ts';

interface IntervaloInputProps {
  readonly value: number;
  readonly error: string | undefined;
  readonly onChange: (minutos: number) => void;
}

/** Field for the minutes of pause inside a shift. */
const IntervaloInput = ({ value, error, onChange }: IntervaloInputProps) => (
  <NumberInput
    label="Intervalo"
    hideControls
    allowDecimal={false}
    allowNegative={false}
    max={480}
    rightSection="min"
    rightSectionWidth={44}
    value={value}
    error={error}
    onChange={(minutos) => onChange(Number(minutos) || 0)}
  />
);

interface CorDoTurnoProps {
  readonly value: string | null;
  readonly onChange: (cor: string | null) => void;
}

/** Field for the colour of a shift; empty for none. */
const CorDoTurno = ({ value, onChange }: CorDoTurnoProps) => (
  <ColorInput
    label="Cor"
    format="hex"
    value={value ?? ''}
    onChange={(cor) => onChange(cor === '' ? null : cor.toLowerCase())}
  />
);

interface Props {
  readonly opened: boolean;
  readonly projetoId: number;
  readonly turno: TurnoDoProjeto | undefined;
  readonly onClose: () => void;
}

const NOVO = {
  nome: '',
  inicio: 420,
  fim: 1_140,
  intervalo: 60,
  descontaIntervalo: true,
  tipo: 'DIURNO',
  cor: null,
} as const;

type Campos = Omit<TurnoEscrito, 'inicio' | 'fim'> & { readonly horario: string };

const camposDe = (turno: TurnoDoProjeto | undefined): Campos => {
  const { nome, inicio, fim, intervalo, descontaIntervalo, tipo, cor } = turno ?? NOVO;
  return { nome, horario: writeDia([{ inicio, fim }]), intervalo, descontaIntervalo, tipo, cor };
};

const COMPARADOS: readonly Compared<TurnoDoProjeto, Campos>[] = [
  { nome: 'nome', rotulo: 'Nome' },
  { nome: 'tipo', rotulo: 'Tipo', texto: (tipo) => TIPOS_TURNO[tipo as Campos['tipo']] },
  { nome: 'horario', rotulo: 'Horário' },
  { nome: 'intervalo', rotulo: 'Intervalo', texto: (minutos) => formatDuracao(Number(minutos)) },
  { nome: 'cor', rotulo: 'Cor' },
  { nome: 'descontaIntervalo', rotulo: 'O intervalo não conta como trabalho' },
];

/** The form of one shift; an end before the start is on the next day. */
export function TurnoDialog({ opened, projetoId, turno, onClose }: Props) {
  const client = useQueryClient();
  const params = { id: String(projetoId) };
  const incluir = useProjetoMutation(addTurno);
  const alterar = useProjetoMutation(updateTurno);
  const edicao = useEditing<TurnoDoProjeto, Campos>({
    lido: turno,
    valuesOf: camposDe,
    save: async (sobre, { horario, ...campos }) => {
      const [periodo] = readDia(horario) ?? [];
      const body = { ...campos, inicio: periodo?.inicio ?? 0, fim: periodo?.fim ?? 0 };
      await (sobre
        ? alterar.mutateAsync({
            params: { ...params, turnoId: String(sobre.id) },
            body: { ...body, versao: sobre.versao },
          })
        : incluir.mutateAsync({ params, body }));
    },
    reread: async ({ id }) =>
      found(await client.fetchQuery({ ...readOptions(listTurnos, { params }), staleTime: 0 }), (um) => um.id === id),
    onSaved: onClose,
  });
  const { values: campos, set, error, fieldErrors: doServidor, current } = edicao;
  const lido = readDia(campos.horario);
  const periodo = lido?.length === 1 ? lido[0] : undefined;
  return (
    <Modal opened={opened} onClose={onClose} title={turno ? `Turno: ${turno.nome}` : 'Novo turno'} size={520}>
      <Form
        gap={0}
        aria-label="Turno"
        onSubmit={() => {
          if (periodo) void edicao.save();
        }}
      >
        <SimpleGrid cols={{ base: 1, sm: 2 }} verticalSpacing={12}>
          <TextInput
            label="Nome"
            required
            maxLength={40}
            value={campos.nome}
            error={doServidor['nome']}
            onChange={({ currentTarget }) => set({ nome: currentTarget.value })}
          />
          <Select
            label="Tipo"
            allowDeselect={false}
            data={Object.entries(TIPOS_TURNO).map(([value, label]) => ({ value, label }))}
            value={campos.tipo}
            onChange={(tipo) => tipo !== null && set({ tipo: tipo as TurnoEscrito['tipo'] })}
          />
          <TextInput
            label="Horário"
            required
            placeholder="19:00–07:00"
            value={campos.horario}
            error={doServidor['fim'] ?? (periodo ? undefined : 'Escreva como 19:00–07:00.')}
            onChange={({ currentTarget }) => set({ horario: currentTarget.value })}
          />
          <IntervaloInput
            value={campos.intervalo}
            error={doServidor['intervalo']}
            onChange={(intervalo) => set({ intervalo })}
          />
          <CorDoTurno value={campos.cor} onChange={(cor) => set({ cor })} />
          <Switch
            mt={28}
            label="O intervalo não conta como trabalho"
            checked={campos.descontaIntervalo}
            onChange={({ currentTarget }) => set({ descontaIntervalo: currentTarget.checked })}
          />
        </SimpleGrid>
        <Conflict edicao={edicao} campos={COMPARADOS} />
        {!current && <Falha error={error} titulo="O turno não foi salvo" />}
        <FormActions
          mt={16}
          acao={!current && 'Salvar'}
          pendente={edicao.saving}
          falta={!periodo || campos.nome.trim() === ''}
          onCancelar={onClose}
        />
      </Form>
    </Modal>
  );
}
