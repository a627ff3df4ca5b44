import type { Cadastro } from '@cadencia/domain/cadastro.ts';
import { escrito } from '@cadencia/domain/cadastro-texto.ts';
import { ActionIcon, Anchor, Button, Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ErrorState } from '../components/error-state.tsx';
import { StatusDot } from '../components/status-dot.tsx';
import {
  addDias,
  addMeses,
  type Dia,
  formatDiaDaSemana,
  formatDiaPorExtenso,
  formatMes,
  periodoDe,
  semanasDoMes,
} from '../lib/dias.ts';
import { formatNumero } from '../lib/formato.ts';
import { hoje } from '../lib/relogio.ts';
import { useIsPhone } from '../lib/use-is-phone.ts';
import { calendarQuery, MAX_NO_MES } from './api.ts';
import styles from './calendar.module.css';
import { handleKey } from './card-keys.ts';
import type { BuscaDaLista } from './list-search.ts';
import { tabelaDe, withFilter } from './list-state.ts';
import { factsOf, RowCard } from './row-card.tsx';
import type { Lista } from './use-list.ts';
import { type LinhaNaTela, listed, shown, titleOf } from './values.ts';

/** Rows that a day of the month shows at most; the others are in the list of the day. */
const POR_DIA = 4;

interface ItemProps {
  readonly cadastro: Cadastro;
  readonly linha: LinhaNaTela;
  readonly search: BuscaDaLista;
  /** The row that the tab key reaches; the arrows reach the others. */
  readonly isCurrent: boolean;
}

/** A row on its day: its title, what stands out in it, and the first texts of its list, which say what they are. */
function Item({ cadastro, linha, search, isCurrent }: ItemProps) {
  const fields = listed(cadastro);
  const nomes = factsOf(cadastro);
  const [marca] = nomes.flatMap((nome) => {
    const field = fields[nome];
    const tom = field?.tons?.[escrito(linha[nome] ?? '')];
    return field && tom ? [{ tom, texto: shown(nome, field, linha) }] : [];
  });
  const textos = nomes.flatMap((nome) => {
    const field = fields[nome];
    const texto = field?.kind === 'texto' && cadastro.columns?.includes(nome) !== false && shown(nome, field, linha);
    return texto ? [texto] : [];
  });
  return (
    <li>
      <Paper
        renderRoot={(props) => <Link to="." search={{ ...search, registro: linha.id }} replace {...props} />}
        className={styles.item ?? ''}
        withBorder
        p="2px 6px"
        fz="xs"
        data-cartao={linha.id}
        tabIndex={isCurrent ? 0 : -1}
      >
        <Group component="span" gap="0 6px" justify="space-between">
          <Text span inherit fw={600} truncate>
            {titleOf(cadastro.title, linha)}
          </Text>
          {marca && <StatusDot tone={marca.tom}>{marca.texto}</StatusDot>}
        </Group>
        {textos.length > 0 && (
          <Text span inherit display="block" c="dimmed" truncate>
            {textos.slice(0, 2).join(' · ')}
          </Text>
        )}
      </Paper>
    </li>
  );
}

interface DaysProps {
  readonly cadastro: Cadastro;
  readonly lista: Lista;
  /** A day of the month. */
  readonly dia: Dia;
  readonly linhas: readonly LinhaNaTela[];
  /** The date of the rows that puts them on a day. */
  readonly campo: string;
  /** Shows a month so many later. */
  readonly go: (meses: number) => void;
}

const rowsOf = ({ linhas, campo }: DaysProps, um: Dia) =>
  linhas.filter(({ [campo]: data }) => escrito(data).startsWith(um));

/** On a phone: the days of a month that have rows. */
function Agenda(props: DaysProps) {
  const { cadastro, lista, linhas, campo } = props;
  const dias = [...new Set(linhas.map(({ [campo]: data }) => escrito(data).slice(0, 10)))];
  return (
    <Stack className="cad-rolagem" flex="1 1 0" gap={6} mih={0}>
      {dias.map((um) => (
        <Stack key={um} component="section" gap={6} aria-label={formatDiaPorExtenso(um)}>
          <Text component="h3" fz="sm" fw={600} m="8px 0 0">
            {formatDiaPorExtenso(um)}
          </Text>
          {rowsOf(props, um).map((linha) => (
            <RowCard
              key={linha.id}
              cadastro={cadastro}
              linha={linha}
              onAbrir={() => lista.change({ registro: linha.id })}
            />
          ))}
        </Stack>
      ))}
    </Stack>
  );
}

/** The weeks of a month. Arrows move between the rows, PageUp and PageDown between the months. */
function Month(props: DaysProps) {
  const { cadastro, lista, linhas, dia, campo, go } = props;
  const { search, change } = lista;
  const [foco, setFoco] = useState<number>();
  const atual = linhas.some(({ id }) => id === foco) ? foco : linhas[0]?.id;
  const dias = semanasDoMes(dia).flat();
  return (
    <section
      className={`${styles.mes} cad-rolagem`}
      aria-label={formatMes(dia)}
      onKeyDown={(evento) => {
        const passo = { PageUp: -1, PageDown: 1 }[evento.key];
        if (passo === undefined) return handleKey(evento);
        evento.preventDefault();
        go(passo);
      }}
      onFocus={({ target }) => target.dataset['cartao'] && setFoco(Number(target.dataset['cartao']))}
    >
      {dias.slice(0, 7).map((um) => (
        <Text key={um} span className={styles.nome ?? ''} c="dimmed" fz="xs" fw={600} aria-hidden="true">
          {formatDiaDaSemana(um)}
        </Text>
      ))}
      {dias.map((um) => {
        const dele = rowsOf(props, um);
        return (
          <section
            key={um}
            className={styles.dia}
            data-coluna={um}
            data-fora={um.slice(0, 7) !== dia.slice(0, 7) || undefined}
            aria-label={`${formatDiaPorExtenso(um)}: ${formatNumero(dele.length)}`}
            aria-current={um === hoje() ? 'date' : undefined}
          >
            <Text span className={styles.numero ?? ''} fz="xs">
              {Number(um.slice(8))}
            </Text>
            <Stack component="ul" gap={3}>
              {dele.slice(0, POR_DIA).map((linha) => (
                <Item key={linha.id} cadastro={cadastro} linha={linha} search={search} isCurrent={linha.id === atual} />
              ))}
              {dele.length > POR_DIA && (
                <li>
                  <Anchor
                    component="button"
                    type="button"
                    fz="xs"
                    onClick={() =>
                      change({ exibir: tabelaDe(cadastro), f: withFilter(search.f, campo, `${um}..${um}`) })
                    }
                  >
                    Mais {formatNumero(dele.length - POR_DIA)}
                  </Anchor>
                </li>
              )}
            </Stack>
          </section>
        );
      })}
    </section>
  );
}

/** What the calendar does not show; undefined where it shows all. */
function noteOf(total: number, label: string | undefined): string | undefined {
  if (total > MAX_NO_MES)
    return `Aqui estão os primeiros ${MAX_NO_MES} de ${formatNumero(total)}: use os filtros para ver os outros.`;
  return total === 0 ? `Nenhum registro com ${label} neste mês.` : undefined;
}

/** The rows of a list on the days of one of their dates. */
export function Calendar({ cadastro, lista, campo }: Pick<DaysProps, 'cadastro' | 'lista' | 'campo'>) {
  const { search, change, consulta } = lista;
  const isPhone = useIsPhone();
  const dia: Dia = `${search.mes ?? hoje().slice(0, 7)}-01`;
  const { de, ate } = periodoDe(isPhone ? 'lista' : 'mes', dia);
  const { data, error, refetch, isFetching } = useQuery(
    calendarQuery(cadastro, consulta, campo, [de, addDias(ate, -1)]),
  );
  const go = (meses: number) => change({ mes: addMeses(dia, meses).slice(0, 7) });
  const dias = data && { cadastro, lista, dia, campo, go, linhas: data.linhas };
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  return (
    <>
      <Group gap={8} mb={8}>
        <ActionIcon size={36} variant="default" aria-label="Mês anterior" onClick={() => go(-1)}>
          <IconChevronLeft size={16} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon size={36} variant="default" aria-label="Próximo mês" onClick={() => go(1)}>
          <IconChevronRight size={16} aria-hidden="true" />
        </ActionIcon>
        <Button variant="default" onClick={() => change({ mes: undefined })}>
          Hoje
        </Button>
        <Text component="h2" fz="lg" fw={600} m={0} aria-live="polite">
          {formatMes(dia)}
        </Text>
        <Text span c="dimmed" fz="sm" role="status">
          {data && noteOf(data.total, listed(cadastro)[campo]?.label)}
        </Text>
      </Group>
      {!dias && <Skeleton height={480} role="status" aria-label="Carregando o calendário" />}
      {dias && (isPhone ? <Agenda {...dias} /> : <Month {...dias} />)}
    </>
  );
}
