import type { Cadastro } from '@cadencia/domain/cadastro.ts';
import { Box, Paper, Text } from '@mantine/core';
import styles from './cadastro.module.css';
import { type LinhaNaTela, listed, shown, titleOf } from './values.ts';

interface Props {
  readonly cadastro: Cadastro;
  readonly linha: LinhaNaTela;
  readonly onAbrir: () => void;
}

/** Fields under the title at most, on a phone. */
const MOSTRADOS = 4;

/** A row on a phone: its title, and the first fields that have a value. */
export function RowCard({ cadastro, linha, onAbrir }: Props) {
  const { title, columns, derivados = {} } = cadastro;
  const fields = listed(cadastro);
  const nomes = [...(columns ?? Object.keys(cadastro.fields)), ...Object.keys(derivados)].filter(
    (nome) => !title.includes(nome),
  );
  const ditos = nomes
    .flatMap((nome) => {
      const field = fields[nome];
      const texto = field && shown(nome, field, linha);
      return texto ? [{ nome, label: field.label, texto, isCor: field.kind === 'cor' }] : [];
    })
    .slice(0, MOSTRADOS);
  return (
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
      <strong>{titleOf(title, linha)}</strong>
      {!linha.ativo && (
        <Text span fz="xs" c="dimmed">
          Inativo
        </Text>
      )}
      {ditos.map(({ nome, label, texto, isCor }) => (
        <Text key={nome} span className={styles.dito} miw={0} fz="sm">
          <Box component="span" c="dimmed">
            {label}
          </Box>{' '}
          {isCor && <i className={styles.cor} style={{ background: texto }} />}
          {texto}
        </Text>
      ))}
    </Paper>
  );
}
