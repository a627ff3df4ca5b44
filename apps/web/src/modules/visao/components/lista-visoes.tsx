import type { Visao, VisoesDaLista } from '@cadencia/domain/visao/schema.ts';
import { Box, Button, Text, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { includesText } from '../../../lib/texto.ts';
import type { Escritas } from '../api.ts';
import { AvisoDaVisao } from './aviso-da-visao.tsx';
import { LinhaVisao } from './linha-visao.tsx';
import type { PainelProps } from './painel-props.ts';

interface Props extends PainelProps, VisoesDaLista {
  readonly escritas: Escritas;
  /** Id of the view whose actions the person returns from; undefined when the panel opens. */
  readonly de: number | undefined;
  readonly onAcoes: (visao: Visao) => void;
  readonly onNova: () => void;
  readonly onClose: () => void;
}

/** Number of views from which searching by name is faster than reading. */
const MUITAS = 10;

/** The views to choose from: the caller's, those of others, and the list without one. */
export function ListaVisoes({ visoes, padrao, atual, onAplicar, onAcoes, onNova, de, ...resto }: Props) {
  const [busca, setBusca] = useState('');
  const lista = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (de === undefined) return;
    const alvos = [`[data-acoes="${de}"]`, '[data-escolher][aria-current="true"]', '[data-escolher]'];
    const alvo = alvos.map((um) => lista.current?.querySelector<HTMLElement>(um)).find(Boolean);
    alvo?.focus();
  }, [de]);
  const achadas = visoes.filter(({ nome, autor }) => includesText(`${nome} ${autor}`, busca));
  const linha = (visao: Visao) => (
    <LinhaVisao
      key={visao.id}
      visao={visao}
      isAtual={visao.id === atual?.id}
      isPadrao={visao.id === padrao}
      onAplicar={() => onAplicar(visao)}
      onAcoes={() => onAcoes(visao)}
    />
  );
  const grupo = (titulo: string, dele: readonly Visao[]) =>
    dele.length > 0 && (
      <section aria-label={titulo}>
        <Text component="h3" mt={8} mb={2} px={8} c="dimmed" fz="xs" fw={600}>
          {titulo}
        </Text>
        <ul>{dele.map(linha)}</ul>
      </section>
    );
  return (
    <>
      <AvisoDaVisao atual={atual} onAplicar={onAplicar} {...resto} />
      {visoes.length > MUITAS && (
        <TextInput
          aria-label="Buscar visão"
          placeholder="Buscar visão"
          value={busca}
          onChange={({ currentTarget }) => setBusca(currentTarget.value)}
        />
      )}
      <Box ref={lista} mah="min(360px, 50vh)" style={{ overflow: 'auto' }} data-visoes>
        <ul>
          <LinhaVisao isAtual={atual === undefined} isPadrao={false} onAplicar={() => onAplicar(undefined)} />
        </ul>
        {grupo(
          'Minhas',
          achadas.filter(({ minha }) => minha),
        )}
        {grupo(
          'Compartilhadas',
          achadas.filter(({ minha }) => !minha),
        )}
        {visoes.length === 0 && (
          <Text p={8} c="dimmed" fz="sm">
            Deixe a lista do seu jeito e salve: busca, filtros, ordem e colunas voltam num toque.
          </Text>
        )}
        {visoes.length > 0 && achadas.length === 0 && (
          <Text p={8} c="dimmed" fz="sm">
            Nenhuma visão tem esse nome.
          </Text>
        )}
      </Box>
      <Button variant="default" fullWidth leftSection={<IconPlus size={16} />} onClick={onNova}>
        Salvar como nova visão
      </Button>
    </>
  );
}
