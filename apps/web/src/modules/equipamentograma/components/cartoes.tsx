import { atualDe, ESTADOS, estadoDe, estadoDoEquipamento } from '@cadencia/domain/equipamentograma/estado.ts';
import { Button, Flex, Paper, Progress, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import board from '../../../cadastro/board.module.css';
import { handleKey } from '../../../cadastro/card-keys.ts';
import type { FormaProps } from '../../../cadastro/parts.ts';
import { formatContador, formatNumero, formatPercentual } from '../../../lib/formato.ts';
import type { Fileira, Quadro } from '../api.ts';
import styles from './equipamentograma.module.css';
import estados from './estado.module.css';
import { Legenda } from './marca.tsx';
import { PorModelo } from './por-modelo.tsx';
import { Vista } from './vista.tsx';

/** Cards that a column begins with. */
const POR_COLUNA = 30;

interface PropsColuna {
  readonly rotulo: string;
  readonly fileiras: readonly Fileira[];
  readonly search: FormaProps['lista']['search'];
}

/** The equipment that is in one stage. */
function Coluna({ rotulo, fileiras, search }: PropsColuna) {
  const [quantos, setQuantos] = useState(POR_COLUNA);
  return (
    <section
      className={board.coluna}
      data-vazia={fileiras.length === 0 || undefined}
      aria-label={`${rotulo}: ${formatContador(fileiras.length, 'equipamento', 'equipamentos')}`}
    >
      <Flex component="h2" m={0} p="8px 10px" gap={8} justify="space-between" fz="sm" fw={600}>
        {rotulo}
        <Text span inherit c="dimmed">
          {formatNumero(fileiras.length)}
        </Text>
      </Flex>
      <Stack component="ul" className={board.cartoes ?? ''} gap={6} p={fileiras.length > 0 ? '0 6px 6px' : 0}>
        {fileiras.slice(0, quantos).map((fileira) => {
          const atual = atualDe(fileira) ?? fileira.celulas.at(-1);
          const estado = atual ? estadoDe(atual) : estadoDoEquipamento(fileira);
          return (
            <li key={fileira.id}>
              <Paper
                renderRoot={(props) => <Link to="." search={{ ...search, registro: atual?.id }} replace {...props} />}
                className={styles.cartao ?? ''}
                data-estado={estado}
                data-cartao={atual?.id}
                radius="md"
                withBorder
                p="8px 10px"
              >
                <Text span fw={700} truncate>
                  {fileira.tag}
                </Text>
                <span className={`${styles.marca} ${estados.sinal}`} data-estado={estado}>
                  {ESTADOS[estado]}
                </span>
                <Text span fz="xs" c="dimmed" truncate>
                  {fileira.nome}
                </Text>
                <Text span fz="xs" ta="right">
                  {formatPercentual(fileira.avanco, 0)}
                </Text>
                <Progress
                  className={styles.larga ?? ''}
                  value={fileira.avanco}
                  size="xs"
                  aria-label={`Avanço de ${fileira.tag}`}
                />
              </Paper>
            </li>
          );
        })}
        {fileiras.length > quantos && (
          <li>
            <Button fullWidth variant="subtle" size="compact-sm" onClick={() => setQuantos(quantos + 4 * POR_COLUNA)}>
              Mais {formatNumero(fileiras.length - quantos)}
            </Button>
          </li>
        )}
      </Stack>
    </section>
  );
}

function Colunas({ quadro, lista }: { readonly quadro: Quadro; readonly lista: FormaProps['lista'] }) {
  const porEtapa = quadro.etapas.map((): Fileira[] => []);
  const prontas: Fileira[] = [];
  for (const fileira of quadro.fileiras) {
    const atual = atualDe(fileira);
    (atual ? (porEtapa[atual.etapa] ?? prontas) : prontas).push(fileira);
  }
  return (
    <>
      <Flex gap="6px 16px" align="center" wrap="wrap">
        <PorModelo lista={lista} />
        <Legenda />
      </Flex>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the cards have the focus, the board only hears their keys */}
      <div className={`${board.quadro} ${styles.passam}`} onKeyDown={handleKey}>
        {quadro.etapas.map(({ id, nome }, i) => (
          <Coluna key={id} rotulo={nome} fileiras={porEtapa[i] ?? []} search={lista.search} />
        ))}
        <Coluna rotulo="Todas concluídas" fileiras={prontas} search={lista.search} />
      </div>
    </>
  );
}

/** Each equipment in the column of the stage that it is in. */
export const Cartoes = (props: FormaProps) => (
  <Vista {...props}>{(quadro) => <Colunas quadro={quadro} lista={props.lista} />}</Vista>
);
