import type { Visao, VisoesDaLista } from '@cadencia/domain/visao/schema.ts';
import { Box, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Failure } from '../../../components/notice.tsx';
import { includesText } from '../../../lib/texto.ts';
import { isChanged } from '../../../lib/use-editing.ts';
import type { Escritas } from '../api.ts';
import { Disputa } from './disputa.tsx';
import { LinhaVisao } from './linha-visao.tsx';
import type { PainelProps } from './painel-props.ts';

interface PropsAvisoDaVisao extends PainelProps {
  readonly escritas: Escritas;
  readonly onClose: () => void;
}

/** The question to answer before choosing another view: a deletion to undo, or changes to keep. */
function AvisoDaVisao({ excluida, onExcluida, escritas, ...resto }: PropsAvisoDaVisao) {
  const { restaurar } = escritas;
  if (!excluida) return <Alterada escritas={escritas} {...resto} />;
  const undo = () =>
    restaurar.mutateAsync(excluida).then(
      () => onExcluida(undefined),
      () => undefined,
    );
  return (
    <Stack gap={8} px={10} py={8} bdrs="sm" bg="var(--cad-superficie-2)" role="status">
      <Text fz="sm" style={{ overflowWrap: 'anywhere' }}>
        A visão “{excluida.nome}” foi excluída.
      </Text>
      <Failure titulo="A visão não voltou" error={restaurar.error} />
      <Group justify="flex-end" gap={8}>
        <Button size="compact-sm" variant="subtle" color="gray" onClick={() => onExcluida(undefined)}>
          Fechar
        </Button>
        <Button size="compact-sm" variant="default" loading={restaurar.isPending} onClick={() => void undo()}>
          Desfazer
        </Button>
      </Group>
    </Stack>
  );
}

type AlteradaProps = Omit<PropsAvisoDaVisao, 'excluida' | 'onExcluida'>;

function Alterada({ lista, atual, base, mudou, estado, escritas, onAplicar, onClose }: AlteradaProps) {
  const { mudar } = escritas;
  if (!atual || !mudou) return null;
  const save = (sobre: Visao) =>
    void mudar.mutateAsync({ visao: sobre, campos: { estado } }).then(onClose, () => undefined);
  const disputada = isChanged(mudar.error);
  return (
    <Stack gap={8} px={10} py={8} bdrs="sm" bg="var(--cad-superficie-2)">
      <Text fz="sm" style={{ overflowWrap: 'anywhere' }}>
        A lista mudou desde “{atual.nome}”.
      </Text>
      {!disputada && <Failure titulo="A visão não foi salva" error={mudar.error} />}
      {disputada ? (
        <Disputa lista={lista} agora={atual} mudar={mudar} onAplicar={onAplicar} />
      ) : (
        <Group justify="flex-end" gap={8}>
          <Button size="compact-sm" variant="subtle" color="gray" onClick={() => onAplicar(atual)}>
            Voltar à visão
          </Button>
          {atual.editavel && (
            <Button size="compact-sm" loading={mudar.isPending} onClick={() => save(base ?? atual)}>
              Salvar na visão
            </Button>
          )}
        </Group>
      )}
    </Stack>
  );
}

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
export function ListaVisoes({ visoes, padrao, atual, onAplicar, onAcoes, onNova, onClose, de, ...resto }: Props) {
  const { prontas = {}, onPronta, estado } = resto;
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
  const naTela = JSON.stringify(estado);
  const oferecidas = Object.entries(prontas).filter(([nome]) => includesText(nome, busca));
  const pronta = atual ? undefined : oferecidas.find(([, de]) => JSON.stringify(de) === naTela)?.[0];
  return (
    <>
      <AvisoDaVisao atual={atual} onAplicar={onAplicar} onClose={onClose} {...resto} />
      {visoes.length + Object.keys(prontas).length > MUITAS && (
        <TextInput
          aria-label="Buscar visão"
          placeholder="Buscar visão"
          value={busca}
          onChange={({ currentTarget }) => setBusca(currentTarget.value)}
        />
      )}
      <Box ref={lista} mah="min(360px, 50vh)" style={{ overflow: 'auto' }} data-visoes>
        <ul>
          <LinhaVisao
            isAtual={atual === undefined && pronta === undefined}
            isPadrao={false}
            onAplicar={() => onAplicar(undefined)}
          />
          {oferecidas.map(([nome, de]) => (
            <LinhaVisao
              key={nome}
              pronta={nome}
              isAtual={nome === pronta}
              isPadrao={false}
              onAplicar={() => {
                onPronta(de);
                onClose();
              }}
            />
          ))}
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
