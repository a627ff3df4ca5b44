import type { Cadastro } from '@cadencia/domain/cadastro.ts';
import { escrito, withUnidade } from '@cadencia/domain/cadastro-texto.ts';
import { Box, Paper, Text } from '@mantine/core';
import { StatusDot } from '../components/status-dot.tsx';
import styles from './cadastro.module.css';
import { type LinhaNaTela, listed, shown, titleOf } from './values.ts';

interface Props {
  readonly cadastro: Cadastro;
  readonly linha: LinhaNaTela;
  readonly onAbrir: () => void;
}

/** Fields under the title at most, on a phone. */
const MOSTRADOS = 6;

/** What a card may say of a row under its title, in order: the columns that the register shows at first. */
export function factsOf({ title, fields, columns, derivados = {} }: Cadastro): string[] {
  const nomes = new Set([...(columns ?? Object.keys(fields)), ...Object.keys(derivados)]);
  return [...nomes].filter((nome) => !title.includes(nome));
}

interface FactsProps extends Omit<Props, 'onAbrir'> {
  readonly nomes: readonly string[];
  readonly quantos: number;
}

/** The title of a row, and the first of its fields that have a value. */
export const RowFacts = (props: FactsProps) => (
  <>
    <strong>{titleOf(props.cadastro.title, props.linha)}</strong>
    {!props.linha.ativo && (
      <Text span fz="xs" c="dimmed">
        Inativo
      </Text>
    )}
    <Values {...props} />
  </>
);

/** The first of these fields that have a value, each after its label. */
export function Values({ cadastro, linha, nomes, quantos }: FactsProps) {
  const fields = listed(cadastro);
  const ditos = nomes
    .flatMap((nome) => {
      const field = fields[nome];
      const texto = field && shown(nome, field, linha);
      // A switch that is off says nothing of the row.
      return texto && linha[nome] !== false ? [{ nome, field, texto: withUnidade(field, texto) }] : [];
    })
    .slice(0, quantos);
  return (
    <>
      {ditos.map(({ nome, field: { label, kind, tons }, texto }) => {
        const tom = tons?.[escrito(linha[nome] ?? '')];
        return (
          <Text key={nome} span className={styles.dito} miw={0} fz="sm">
            <Box component="span" c="dimmed">
              {label}
            </Box>{' '}
            {kind === 'cor' && <i className={styles.cor} style={{ background: texto }} />}
            {tom ? <StatusDot tone={tom}>{texto}</StatusDot> : texto}
          </Text>
        );
      })}
    </>
  );
}

/** A row on a phone: its title, and the first fields that have a value. */
export const RowCard = ({ onAbrir, ...row }: Props) => (
  <Paper
    component="button"
    type="button"
    className={styles.cartao}
    radius="md"
    withBorder
    w="100%"
    mih={48}
    p="10px 12px"
    c="inherit"
    ta="left"
    onClick={onAbrir}
  >
    <RowFacts {...row} nomes={factsOf(row.cadastro)} quantos={MOSTRADOS} />
  </Paper>
);
