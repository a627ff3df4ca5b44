import { listParametros } from '@cadencia/domain/parametro/endpoints.ts';
import { type ParametroNoProjeto, parametroDe } from '@cadencia/domain/parametro/schema.ts';
import { Skeleton, Stack } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '../../../../components/error-state.tsx';
import { Heading } from '../../../../components/heading.tsx';
import { readOptions } from '../../../../lib/query.ts';
import type { PropsAba } from '../../components/props-aba.ts';
import { AcaoDaLinha, type ColunaDaTabela, Tabela } from '../../components/tabela.tsx';
import styles from '../../ficha/components/ficha.module.css';
import { ParametroDialog } from './parametro-dialog.tsx';
import { textoDoValor } from './texto-do-valor.ts';

const ONDE = { PROJETO: 'deste projeto', CLIENTE: 'do cliente', SISTEMA: 'do sistema', PADRAO: 'padrão' } as const;

const COLUNAS: readonly ColunaDaTabela<ParametroNoProjeto>[] = [
  {
    titulo: 'Parâmetro',
    largura: '50%',
    celula: ({ chave }) => {
      const { label, ajuda } = parametroDe(chave);
      return (
        <>
          {label}
          <div className={styles.apagado}>{ajuda}</div>
        </>
      );
    },
  },
  { titulo: 'Valor', largura: '28%', celula: ({ chave, vale }) => textoDoValor(parametroDe(chave), vale) },
  { titulo: 'De onde vem', largura: '14%', celula: ({ de }) => <span className={styles.apagado}>{ONDE[de]}</span> },
];

export function AbaParametros({ ficha, pode }: PropsAba) {
  const { data, error, isFetching, refetch } = useQuery(
    readOptions(listParametros, { params: { id: String(ficha.id) } }, ['projeto']),
  );
  const [aberto, setAberto] = useState<ParametroNoProjeto>();
  const podeEditar = pode('Projeto:EditarProjeto');
  if (error) return <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={320} />;
  const queValem = data.filter(({ chave }) => !parametroDe(chave).semEfeito);
  const grupos = [...new Set(queValem.map(({ chave }) => parametroDe(chave).grupo))];
  return (
    <Stack gap={28} maw={1120}>
      {grupos.map((grupo) => (
        <section key={grupo} aria-label={grupo}>
          <Heading>{grupo}</Heading>
          <Tabela
            rotulo={grupo}
            colunas={COLUNAS}
            linhas={queValem.filter(({ chave }) => parametroDe(chave).grupo === grupo)}
            chave={({ chave }) => chave}
            semTitulos
            acoes={
              podeEditar
                ? (um) => (
                    <AcaoDaLinha rotulo={`Mudar ${parametroDe(um.chave).label}`} onClick={() => setAberto(um)}>
                      <IconPencil size={16} />
                    </AcaoDaLinha>
                  )
                : undefined
            }
          />
        </section>
      ))}
      {aberto && <ParametroDialog opened projetoId={ficha.id} atual={aberto} onClose={() => setAberto(undefined)} />}
    </Stack>
  );
}
