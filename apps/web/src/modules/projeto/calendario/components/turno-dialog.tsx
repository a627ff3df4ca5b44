import {
  addTurno,
  TIPOS_TURNO,
  type TurnoDoProjeto,
  type TurnoEscrito,
  updateTurno,
} from '@cadencia/domain/projeto/turno/endpoints.ts';
import { Button, Modal, Select, Switch, TextInput } from '@mantine/core';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../../components/lazy-part.tsx';
import { ErroApi } from '../../../../lib/erro-api.ts';
import { Falha } from '../../components/falha.tsx';
import { useProjetoMutation } from '../../components/use-projeto-mutation.ts';
import styles from '../../ficha/components/ficha.module.css';
import { escreverDia, lerDia } from './horas.ts';

const CorDoTurno = lazyPart(() => import('./cor-do-turno.tsx'), 'CorDoTurno');
const IntervaloInput = lazyPart(() => import('./intervalo-input.tsx'), 'IntervaloInput');

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

/** One shift; an end before the start is of the next day. */
export function TurnoDialog({ opened, projetoId, turno, onClose }: Props) {
  const [campos, setCampos] = useState<TurnoEscrito>(() => {
    const { nome, inicio, fim, intervalo, descontaIntervalo, tipo, cor } = turno ?? NOVO;
    return { nome, inicio, fim, intervalo, descontaIntervalo, tipo, cor };
  });
  const [horario, setHorario] = useState(() => escreverDia([campos]));
  const set = (parte: Partial<TurnoEscrito>) => setCampos((antes) => ({ ...antes, ...parte }));
  const incluir = useProjetoMutation(addTurno);
  const alterar = useProjetoMutation(updateTurno);
  const error = incluir.error ?? alterar.error;
  const doServidor = error instanceof ErroApi ? error.campos : {};
  const lido = lerDia(horario);
  const periodo = lido?.length === 1 ? lido[0] : undefined;
  const salvar = async () => {
    if (!periodo) return;
    const params = { id: String(projetoId) };
    const body = { ...campos, inicio: periodo.inicio, fim: periodo.fim };
    await (turno
      ? alterar.mutateAsync({
          params: { ...params, turnoId: String(turno.id) },
          body: { ...body, versao: turno.versao },
        })
      : incluir.mutateAsync({ params, body }));
    onClose();
  };
  return (
    <Modal opened={opened} onClose={onClose} title={turno ? `Turno: ${turno.nome}` : 'Novo turno'} size={520}>
      <form
        noValidate
        aria-label="Turno"
        onSubmit={(event) => {
          event.preventDefault();
          void salvar().catch(() => undefined);
        }}
      >
        <div className={styles.duas}>
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
            value={horario}
            error={doServidor['fim'] ?? (periodo ? undefined : 'Escreva como 19:00–07:00.')}
            onChange={({ currentTarget }) => setHorario(currentTarget.value)}
          />
          <Suspense fallback={<TextInput label="Intervalo" readOnly />}>
            <IntervaloInput
              value={campos.intervalo}
              error={doServidor['intervalo']}
              onChange={(intervalo) => set({ intervalo })}
            />
          </Suspense>
          <Suspense fallback={<TextInput label="Cor" readOnly />}>
            <CorDoTurno value={campos.cor} onChange={(cor) => set({ cor })} />
          </Suspense>
          <Switch
            mt={28}
            label="O intervalo não conta como trabalho"
            checked={campos.descontaIntervalo}
            onChange={({ currentTarget }) => set({ descontaIntervalo: currentTarget.checked })}
          />
        </div>
        <Falha error={error} titulo="O turno não foi salvo" />
        <div className={styles.botoes}>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button
            type="submit"
            disabled={!periodo || campos.nome.trim() === ''}
            loading={incluir.isPending || alterar.isPending}
          >
            Salvar
          </Button>
        </div>
      </form>
    </Modal>
  );
}
