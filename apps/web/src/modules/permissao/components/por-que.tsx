import { type AcessoDaPessoa, motivos } from '@cadencia/domain/permissao/explicacao.ts';
import { chavesDaLinha, MATRIZ, rotuloPermissao } from '@cadencia/domain/permissao/modulos.ts';
import { Box, Group, NativeSelect, SimpleGrid, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { EmptyState } from '../../../components/empty-state.tsx';
import { SearchField } from '../../../components/search-field.tsx';
import { StatusDot } from '../../../components/status-dot.tsx';
import { formatInstante } from '../../../lib/formato.ts';
import { normalizeText } from '../../../lib/texto.ts';
import styles from './dialogo.module.css';

const QUAIS = [
  { value: 'todas', label: 'Todas as permissões' },
  { value: 'pode', label: 'Só o que pode' },
  { value: 'nao', label: 'Só o que não pode' },
  { value: 'excecoes', label: 'Só as exceções' },
];

/** Order of permissions in the matrix. */
const ORDEM = new Map(MATRIZ.flatMap(chavesDaLinha).map((chave, indice) => [chave, indice]));

/** Every permission of a person in one place, with the reason why they hold it or not. */
export function PorQue({ acesso }: { readonly acesso: AcessoDaPessoa }) {
  const [busca, setBusca] = useState<string>();
  const [quais, setQuais] = useState('todas');
  const procurado = normalizeText(busca ?? '');
  const sujeito = {
    nome: acesso.nome,
    admin: acesso.admin,
    perfilNome: acesso.perfilNome,
    projeto: (id: number) => acesso.projetos.find((projeto) => projeto.id === id)?.titulo,
    quando: (instante: string) => formatInstante(instante),
  };
  const linhas = acesso.permissoes
    .filter(({ chave }) => ORDEM.has(chave))
    .filter(({ pode, excecoes }) =>
      quais === 'excecoes' ? excecoes.length > 0 : quais === 'todas' || pode === (quais === 'pode'),
    )
    .filter(({ chave }) => normalizeText(`${rotuloPermissao(chave)} ${chave}`).includes(procurado))
    .sort((a, b) => (ORDEM.get(a.chave) ?? 0) - (ORDEM.get(b.chave) ?? 0));
  return (
    <Stack>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={8} maw={648}>
        <SearchField rotulo="Buscar permissão" placeholder="Módulo ou ação" valor={busca} onBusca={setBusca} />
        <NativeSelect
          aria-label="Quais permissões"
          data={QUAIS}
          value={quais}
          onChange={({ currentTarget }) => setQuais(currentTarget.value)}
        />
      </SimpleGrid>
      {linhas.length === 0 && <EmptyState frase="Nenhuma permissão com esses filtros." />}
      <Box component="ul" className={styles.razoes} fz="sm">
        {linhas.map((linha) => (
          <li key={linha.chave}>
            <Group justify="space-between" gap="4px 12px">
              <strong>{rotuloPermissao(linha.chave)}</strong>
              <StatusDot tone={linha.pode ? 'feito' : 'neutro'}>{linha.pode ? 'Pode' : 'Não pode'}</StatusDot>
            </Group>
            {motivos(sujeito, linha).map((motivo) => (
              <Text key={motivo} fz="sm" c="dimmed" mt={2}>
                {motivo}
              </Text>
            ))}
          </li>
        ))}
      </Box>
    </Stack>
  );
}
