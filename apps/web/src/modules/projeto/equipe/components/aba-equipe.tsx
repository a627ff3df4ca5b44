import { addMembro, listEquipe, removeMembro, searchCandidatos } from '@cadencia/domain/projeto/equipe/endpoints.ts';
import type { Membro } from '@cadencia/domain/projeto/equipe/schema.ts';
import { Button, Group, Select, Skeleton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPencil, IconUserMinus, IconUserPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '../../../../components/empty-state.tsx';
import { ErrorState } from '../../../../components/error-state.tsx';
import { Modal } from '../../../../components/overlay.tsx';
import { formatContador, formatData, formatNumero, VAZIO } from '../../../../lib/formato.ts';
import { notify } from '../../../../lib/notify.ts';
import { readOptions } from '../../../../lib/query.ts';
import { Excluir } from '../../components/excluir.tsx';
import { Falha } from '../../components/falha.tsx';
import type { PropsAba } from '../../components/props-aba.ts';
import { AcaoDaLinha, type ColunaDaTabela, Tabela } from '../../components/tabela.tsx';
import { useProjetoMutation } from '../../components/use-projeto-mutation.ts';
import styles from '../../ficha/components/ficha.module.css';
import { EditarMembro } from './editar-membro.tsx';

interface Props {
  readonly opened: boolean;
  readonly projetoId: number;
  readonly perfis: readonly { readonly id: number; readonly nome: string }[];
  readonly onClose: () => void;
}

/** Adds a person to the team, found by typing. */
function IncluirPessoa({ opened, projetoId, perfis, onClose }: Props) {
  const [escrito, setEscrito] = useState('');
  const [escolhida, setEscolhida] = useState<{ readonly value: string; readonly label: string }>();
  const [perfilId, setPerfilId] = useState<string | null>(null);
  const [busca] = useDebouncedValue(escrito === escolhida?.label ? '' : escrito, 200);
  const params = { id: String(projetoId) };
  const candidatos = useQuery({
    ...readOptions(searchCandidatos, { params, query: { busca } }),
    placeholderData: keepPreviousData,
  });
  const { mutateAsync, isPending, error } = useProjetoMutation(addMembro);
  const achadas = (candidatos.data ?? []).map(({ usuarioId, nome, email }) => ({
    value: String(usuarioId),
    label: `${nome} · ${email}`,
  }));
  const daLista = achadas.some(({ value }) => value === escolhida?.value);
  const include = async () => {
    await mutateAsync({
      params,
      body: { usuarioId: Number(escolhida?.value), perfilId: perfilId === null ? null : Number(perfilId) },
    });
    notify({ message: 'Pessoa incluída na equipe.' });
    onClose();
  };
  return (
    <Modal opened={opened} onClose={onClose} title="Incluir pessoa na equipe" size={460}>
      <Select
        label="Pessoa"
        required
        searchable
        data-autofocus
        placeholder="Nome ou e-mail"
        data={escolhida && !daLista ? [escolhida, ...achadas] : achadas}
        // The server has already filtered the options, ignoring accents.
        filter={({ options }) => options}
        searchValue={escrito}
        onSearchChange={setEscrito}
        nothingFoundMessage={candidatos.isFetching ? 'Buscando…' : 'Ninguém encontrado fora da equipe.'}
        value={escolhida?.value ?? null}
        onChange={(_, opcao) => setEscolhida(opcao ? { value: opcao.value, label: opcao.label } : undefined)}
      />
      <Select
        mt="sm"
        label="Perfil no projeto"
        clearable
        placeholder="O da própria pessoa"
        data={perfis.map(({ id, nome }) => ({ value: String(id), label: nome }))}
        value={perfilId}
        onChange={setPerfilId}
      />
      <Falha error={error} titulo="A pessoa não foi incluída" />
      <Group justify="flex-end" gap={8} mt={16}>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button disabled={!escolhida} loading={isPending} onClick={() => void include().catch(() => undefined)}>
          Incluir
        </Button>
      </Group>
    </Modal>
  );
}

const periodo = (inicio: string | null, termino: string | null): string => {
  if (!inicio && !termino) return VAZIO;
  if (!termino) return `desde ${formatData(inicio)}`;
  return inicio ? `${formatData(inicio)} – ${formatData(termino)}` : `até ${formatData(termino)}`;
};

const limite = ({ nivelAprovacao, alcada, alcadaHh }: Membro): string => {
  if (nivelAprovacao === 0) return VAZIO;
  const partes = [
    ...(alcada === null ? [] : [`R$ ${formatNumero(Number(alcada), 2)}`]),
    ...(alcadaHh === null ? [] : [`${formatNumero(Number(alcadaHh))} HH`]),
  ];
  return partes.length > 0 ? partes.join(' · ') : 'sem limite';
};

const COLUNAS: readonly ColunaDaTabela<Membro>[] = [
  {
    titulo: 'Pessoa',
    celula: ({ nome, ativo, email }) => (
      <>
        {nome}
        {!ativo && ' (inativo)'}
        <div className={styles.apagado}>{email}</div>
      </>
    ),
  },
  {
    titulo: 'Perfil no projeto',
    celula: ({ perfilNome, perfilId }) => (
      <>
        {perfilNome}
        {perfilId === null && <span className={styles.apagado}> (o da própria pessoa)</span>}
      </>
    ),
  },
  {
    titulo: 'Nível',
    numero: true,
    celula: ({ nivelAprovacao }) => (nivelAprovacao === 0 ? VAZIO : String(nivelAprovacao)),
  },
  { titulo: 'Alçada', numero: true, celula: limite },
  { titulo: 'Vigência da alçada', celula: ({ inicio, termino }) => periodo(inicio, termino) },
  { titulo: 'Contrato', celula: ({ contratoNome }) => contratoNome ?? VAZIO },
  {
    titulo: 'Substituição',
    celula: ({ substituicao }) =>
      substituicao ? `${substituicao.nome}, ${periodo(substituicao.inicio, substituicao.termino)}` : VAZIO,
  },
];

export function AbaEquipe({ ficha, pode }: PropsAba) {
  const params = { id: String(ficha.id) };
  const { data, error, isFetching, refetch } = useQuery(readOptions(listEquipe, { params }, ['projeto']));
  const [editando, setEditando] = useState<Membro>();
  const [saindo, setSaindo] = useState<Membro>();
  const [incluindo, setIncluindo] = useState(false);
  const podeVincular = pode('Projeto:VincularUsuario');
  const podeEditar = podeVincular || pode('Projeto:DefinirAlcada');
  if (error) return <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={240} />;
  return (
    <>
      <Group className={styles.ferramentas ?? ''} gap={8} mb={12}>
        <span className={styles.apagado}>{formatContador(data.linhas.length, 'pessoa', 'pessoas')}</span>
        {podeVincular && (
          <Button leftSection={<IconUserPlus size={16} />} onClick={() => setIncluindo(true)}>
            Incluir pessoa
          </Button>
        )}
      </Group>
      {data.linhas.length === 0 ? (
        <EmptyState frase="A equipe deste projeto está vazia." />
      ) : (
        <Tabela
          rotulo="Equipe e alçadas"
          colunas={COLUNAS}
          linhas={data.linhas}
          chave={({ usuarioId }) => usuarioId}
          acoes={
            podeEditar
              ? (membro) => (
                  <>
                    <AcaoDaLinha rotulo={`Editar ${membro.nome}`} onClick={() => setEditando(membro)}>
                      <IconPencil size={16} />
                    </AcaoDaLinha>
                    {podeVincular && (
                      <AcaoDaLinha rotulo={`Tirar ${membro.nome} da equipe`} perigosa onClick={() => setSaindo(membro)}>
                        <IconUserMinus size={16} />
                      </AcaoDaLinha>
                    )}
                  </>
                )
              : undefined
          }
        />
      )}
      {incluindo && (
        <IncluirPessoa opened projetoId={ficha.id} perfis={data.perfis} onClose={() => setIncluindo(false)} />
      )}
      {editando && (
        <EditarMembro
          opened
          projetoId={ficha.id}
          membro={editando}
          equipe={data}
          podeVincular={podeVincular}
          podeDefinirAlcada={pode('Projeto:DefinirAlcada')}
          onClose={() => setEditando(undefined)}
        />
      )}
      {saindo && (
        <Excluir
          opened
          endpoint={removeMembro}
          input={{ params: { ...params, usuarioId: String(saindo.usuarioId) } }}
          titulo={`Tirar ${saindo.nome} da equipe?`}
          acao="Tirar da equipe"
          falha="A pessoa continua na equipe"
          feito={`${saindo.nome} saiu da equipe.`}
          entidade="projeto_usuario"
          registro={saindo.usuarioId}
          onClose={() => setSaindo(undefined)}
        >
          <p>A pessoa deixa de ver este projeto. O que ela já registrou continua no histórico.</p>
        </Excluir>
      )}
    </>
  );
}
