import type { DocumentoApi } from '@cadencia/domain/documentacao-api/schema.ts';
import { Box, Flex, Text } from '@mantine/core';
import { useState } from 'react';
import { acessoDe, type Chamada, type Grupo as GrupoDeChamadas } from './chamadas.ts';
import { Detalhe } from './detalhe.tsx';
import styles from './grupo.module.css';

type Componentes = DocumentoApi['components'];

function Linha({ chamada, componentes }: { readonly chamada: Chamada; readonly componentes: Componentes }) {
  const [aberta, setAberta] = useState(false);
  const { metodo, endereco, operacao } = chamada;
  return (
    <Box
      component="details"
      bd="1px solid var(--cad-borda)"
      bdrs="md"
      bg="var(--cad-superficie)"
      onToggle={({ currentTarget }) => setAberta(currentTarget.open)}
    >
      <summary className={styles.linha}>
        <span className={styles.metodo} data-metodo={metodo}>
          {metodo}
        </span>
        <code className={styles.endereco}>{endereco}</code>
        <Text span inherit c="dimmed">
          {operacao.summary}
        </Text>
        <Text span c="var(--cad-texto-3)" fz="xs">
          {acessoDe(operacao)}
        </Text>
      </summary>
      {aberta && <Detalhe chamada={chamada} componentes={componentes} />}
    </Box>
  );
}

interface Props {
  readonly grupo: GrupoDeChamadas;
  readonly componentes: Componentes;
}

/** The calls about one subject. */
export function Grupo({ grupo: { nome, descricao, chamadas }, componentes }: Props) {
  return (
    <Flex component="section" direction="column" gap={6} mt={20} aria-label={descricao}>
      <Text component="h2" mb={2} fz="lg" fw={700}>
        {descricao}{' '}
        <Text component="code" c="var(--cad-texto-3)" fz="xs" fw={400}>
          /{nome}
        </Text>
      </Text>
      {chamadas.map((chamada) => (
        <Linha key={chamada.operacao.operationId} chamada={chamada} componentes={componentes} />
      ))}
    </Flex>
  );
}
