import { addCalendario, listCalendarios, updateCalendario } from '@cadencia/domain/projeto/calendario/endpoints.ts';
import type { CalendarioDoProjeto, CalendarioEscrito } from '@cadencia/domain/projeto/calendario/schema.ts';
import { ActionIcon, Button, CloseButton, Group, SimpleGrid, TextInput } from '@mantine/core';
import { IconCopy, IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Compared, Conflict } from '../../../../components/conflict.tsx';
import { DayField } from '../../../../components/day-field.tsx';
import { Form } from '../../../../components/form.tsx';
import { Notice } from '../../../../components/notice.tsx';
import { Modal } from '../../../../components/overlay.tsx';
import { PopupMenu } from '../../../../components/popup-menu.tsx';
import { formatContador, formatData, formatHoras, VAZIO } from '../../../../lib/formato.ts';
import { notify } from '../../../../lib/notify.ts';
import { readOptions } from '../../../../lib/query.ts';
import { found, useEditing } from '../../../../lib/use-editing.ts';
import { Falha } from '../../components/falha.tsx';
import { useProjetoMutation } from '../../components/use-projeto-mutation.ts';
import styles from '../../ficha/components/ficha.module.css';
import { minutosDaSemana, readDia, writeDia } from './horas.ts';

const DIAS = ['Domingo', 'Segunda', 'Terça', 'Quarta', 'Quinta', 'Sexta', 'Sábado'];
const ILEGIVEL = 'Escreva como 7-12 13-17, ou 19-5 pela noite.';

interface Excecao {
  /** Key that stays with the row while it is edited. */
  readonly chave: number;
  readonly de: string;
  readonly ate: string;
  readonly horas: string;
  readonly motivo: string;
}

interface Props {
  readonly opened: boolean;
  readonly projetoId: number;
  /** The calendar to change; absent for a new one. */
  readonly calendario: CalendarioDoProjeto | undefined;
  /** Calendar that a new one copies. */
  readonly modelo?: CalendarioDoProjeto | undefined;
  readonly podeEditar: boolean;
  readonly onClose: () => void;
}

const SEMANA_PADRAO = ['', ...Array.from({ length: 5 }, () => '07:30–11:30, 12:30–16:30'), ''];

interface Campos {
  readonly nome: string;
  readonly semana: readonly string[];
  readonly excecoes: readonly Excecao[];
}

/** Name of a copy: a name has 120 letters at most. */
const nomeDaCopia = ({ nome }: CalendarioDoProjeto): string => `${nome.slice(0, 112)} (cópia)`;

const camposDe = (calendario: CalendarioDoProjeto | undefined): Campos => ({
  nome: calendario?.nome ?? '',
  semana: calendario?.semana.map(writeDia) ?? SEMANA_PADRAO,
  excecoes: (calendario?.excecoes ?? []).map(({ de, ate, intervalos, motivo }, chave) => ({
    chave,
    de,
    ate,
    horas: writeDia(intervalos),
    motivo: motivo ?? '',
  })),
});

const COMPARADOS: readonly Compared<CalendarioDoProjeto, Campos>[] = [
  { nome: 'nome', rotulo: 'Nome' },
  {
    nome: 'semana',
    rotulo: 'Semana',
    texto: (semana) =>
      (semana as Campos['semana']).map((horas, i) => `${DIAS[i]}: ${horas || 'não trabalha'}`).join('\n'),
  },
  {
    nome: 'excecoes',
    rotulo: 'Feriados e exceções',
    texto: (excecoes) =>
      (excecoes as Campos['excecoes'])
        .map(({ de, ate, horas, motivo }) =>
          [formatData(de), ate && ate !== de && `a ${formatData(ate)}`, horas || 'não trabalha', motivo]
            .filter(Boolean)
            .join(' '),
        )
        .join('\n'),
  },
];

/** The calendar to send; undefined while something cannot be read. */
function readCalendario({ nome, semana, excecoes }: Campos): CalendarioEscrito | undefined {
  const dias = semana.map(readDia);
  const lidas = excecoes.map(({ de, ate, horas, motivo }) => {
    const intervalos = readDia(horas);
    return intervalos && de !== '' ? { de, ate: ate || de, intervalos, motivo: motivo.trim() || null } : undefined;
  });
  if (nome.trim() === '' || dias.some((dia) => !dia) || lidas.some((uma) => !uma)) return undefined;
  return { nome, semana: dias, excecoes: lidas } as CalendarioEscrito;
}

interface PropsSemana {
  readonly semana: readonly string[];
  readonly podeEditar: boolean;
  readonly onSemana: (change: (antes: string[]) => string[]) => void;
}

/** Days that one day's hours can be copied to, by the index of the day. */
const DESTINOS = [
  { rotulo: 'Copiar para segunda a sexta', vale: (k: number) => k >= 1 && k <= 5 },
  { rotulo: 'Copiar para todos os dias', vale: () => true },
];

/** The seven days with their total, and a menu that repeats one of them. */
function Semana({ semana, podeEditar, onSemana }: PropsSemana) {
  const lidos = semana.map(readDia);
  const total = lidos.every((dia) => dia !== undefined) ? formatHoras(minutosDaSemana(lidos)) : VAZIO;
  const repeat = (escrito: string, vale: (k: number) => boolean) =>
    onSemana((antes) => antes.map((dia, k) => (vale(k) ? escrito : dia)));
  return (
    <fieldset className={styles.secao} style={{ marginTop: 16 }}>
      <legend>
        Semana · <output>{total}</output>
      </legend>
      <SimpleGrid cols={{ base: 1, sm: 2 }} verticalSpacing={12}>
        {semana.map((escrito, i) => {
          const dia = lidos[i];
          return (
            <TextInput
              key={DIAS[i]}
              label={DIAS[i]}
              placeholder="Não trabalha"
              disabled={!podeEditar}
              value={escrito}
              error={dia ? undefined : ILEGIVEL}
              onChange={({ currentTarget: { value } }) => repeat(value, (k) => k === i)}
              onBlur={() => dia && repeat(writeDia(dia), (k) => k === i)}
              rightSection={
                podeEditar && (
                  <PopupMenu
                    button={(trigger) => (
                      <ActionIcon variant="subtle" color="gray" aria-label={`Copiar ${DIAS[i]}`} {...trigger}>
                        <IconCopy size={16} aria-hidden="true" />
                      </ActionIcon>
                    )}
                    itens={DESTINOS.map(({ rotulo, vale }) => ({
                      chave: rotulo,
                      rotulo,
                      onClick: () => repeat(escrito, vale),
                    }))}
                  />
                )
              }
            />
          );
        })}
      </SimpleGrid>
    </fieldset>
  );
}

/** The typed values of a calendar, and their saving. */
function useCalendario({ projetoId, calendario, modelo, onClose }: Omit<Props, 'opened' | 'podeEditar'>) {
  const client = useQueryClient();
  const params = { id: String(projetoId) };
  const incluir = useProjetoMutation(addCalendario);
  const alterar = useProjetoMutation(updateCalendario);
  return useEditing<CalendarioDoProjeto, Campos>({
    lido: calendario,
    valuesOf: (lido) => (lido || !modelo ? camposDe(lido) : { ...camposDe(modelo), nome: nomeDaCopia(modelo) }),
    save: async (sobre, campos) => {
      const body = readCalendario(campos);
      if (!body) return;
      await (sobre
        ? alterar.mutateAsync({
            params: { ...params, calendarioId: String(sobre.id) },
            body: { ...body, versao: sobre.versao },
          })
        : incluir.mutateAsync({ params, body }));
    },
    reread: async ({ id }) =>
      found(
        await client.fetchQuery({ ...readOptions(listCalendarios, { params }), staleTime: 0 }),
        (um) => um.id === id,
      ),
    onSaved: () => {
      notify({
        message:
          calendario && calendario.atividades > 0
            ? 'Calendário salvo; o cronograma está sendo recalculado.'
            : 'Calendário salvo.',
      });
      onClose();
    },
  });
}

/** A work calendar: the hours of the week in plain intervals, and the exceptional days. */
export function CalendarioDialog({ opened, projetoId, calendario, modelo, podeEditar, onClose }: Props) {
  const [tentou, setTentou] = useState(false);
  const edicao = useCalendario({ projetoId, calendario, modelo, onClose });
  const { error, fieldErrors: doServidor, current, set } = edicao;
  const { nome, semana, excecoes } = edicao.values;
  const setSemana: PropsSemana['onSemana'] = (change) =>
    edicao.setValues((antes) => ({ ...antes, semana: change([...antes.semana]) }));
  const lido = readCalendario(edicao.values);
  const setExcecao = (chave: number, parte: Partial<Excecao>) =>
    set({ excecoes: excecoes.map((uma) => (uma.chave === chave ? { ...uma, ...parte } : uma)) });
  const append = () =>
    set({
      excecoes: [
        ...excecoes,
        { chave: Math.max(-1, ...excecoes.map(({ chave }) => chave)) + 1, de: '', ate: '', horas: '', motivo: '' },
      ],
    });

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={calendario ? `Calendário: ${calendario.nome}` : 'Novo calendário'}
      size={720}
    >
      <Form
        gap={0}
        aria-label="Calendário"
        onSubmit={() => {
          setTentou(true);
          if (lido) void edicao.save();
        }}
      >
        {calendario && calendario.atividades > 0 && podeEditar && (
          <Notice tone="info">
            {formatContador(calendario.atividades, 'atividade usa', 'atividades usam')} este calendário: mudar o
            trabalho muda as datas.
          </Notice>
        )}
        <TextInput
          label="Nome"
          required
          maxLength={120}
          mt="xs"
          disabled={!podeEditar}
          value={nome}
          error={doServidor['nome'] ?? (tentou && nome.trim() === '' ? 'Campo obrigatório.' : undefined)}
          onChange={({ currentTarget }) => set({ nome: currentTarget.value })}
        />
        <Semana semana={semana} podeEditar={podeEditar} onSemana={setSemana} />
        <fieldset className={styles.secao} style={{ marginTop: 16 }}>
          <legend>Feriados e exceções</legend>
          {excecoes.map(({ chave, de, ate, horas, motivo }) => (
            <div
              key={chave}
              style={{
                display: 'grid',
                gridTemplateColumns: '1fr 1fr 1.4fr 1.2fr auto',
                gap: 8,
                alignItems: 'end',
                marginBottom: 8,
              }}
            >
              <DayField
                label="De"
                disabled={!podeEditar}
                value={de}
                onChange={(dia) => setExcecao(chave, { de: dia })}
              />
              <DayField
                label="Até"
                disabled={!podeEditar}
                value={ate}
                onChange={(dia) => setExcecao(chave, { ate: dia })}
              />
              <TextInput
                label="Trabalho"
                placeholder="Não trabalha"
                disabled={!podeEditar}
                value={horas}
                error={readDia(horas) ? undefined : ILEGIVEL}
                onChange={({ currentTarget }) => setExcecao(chave, { horas: currentTarget.value })}
              />
              <TextInput
                label="Motivo"
                placeholder="Feriado, chuva…"
                maxLength={100}
                disabled={!podeEditar}
                value={motivo}
                onChange={({ currentTarget }) => setExcecao(chave, { motivo: currentTarget.value })}
              />
              {podeEditar && (
                <CloseButton
                  aria-label="Tirar esta exceção"
                  onClick={() => set({ excecoes: excecoes.filter((uma) => uma.chave !== chave) })}
                />
              )}
            </div>
          ))}
          {excecoes.length === 0 && <p className={styles.apagado}>Nenhuma: a semana vale o ano inteiro.</p>}
          {podeEditar && (
            <Button variant="subtle" leftSection={<IconPlus size={16} />} onClick={append}>
              Acrescentar exceção
            </Button>
          )}
        </fieldset>
        {tentou && !lido && (
          <Notice tone="atencao">Há um campo que não pôde ser lido: confira nome, horários e datas.</Notice>
        )}
        <Conflict edicao={edicao} campos={COMPARADOS} />
        {!current && <Falha error={error} titulo="O calendário não foi salvo" />}
        <Group justify="flex-end" gap={8} mt={16}>
          <Button variant="default" onClick={onClose}>
            {podeEditar ? 'Cancelar' : 'Fechar'}
          </Button>
          {podeEditar && !current && (
            <Button type="submit" loading={edicao.saving}>
              Salvar
            </Button>
          )}
        </Group>
      </Form>
    </Modal>
  );
}
