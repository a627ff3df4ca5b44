import { formatDocumento } from '@cadencia/domain/documento.ts';
import { pessoa } from '@cadencia/domain/pessoa/cadastro.ts';
import type { AptidaoDaPessoa } from '@cadencia/domain/pessoa/endpoints.ts';
import { VER_DADOS } from '@cadencia/domain/pessoa/schema.ts';
import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { rowQuery } from '../../../cadastro/api.ts';
import type { LinhaNaTela } from '../../../cadastro/values.ts';
import { ErrorState } from '../../../components/error-state.tsx';
import { Failure, Notice } from '../../../components/notice.tsx';
import { Modal } from '../../../components/overlay.tsx';
import { notify } from '../../../lib/notify.ts';
import { usePermission } from '../../../lib/session.ts';
import { aptidaoQuery, useAnonimizar, useExportPessoa, useVerCpf } from '../api.ts';
import styles from './pessoa.module.css';
import { UsuarioDaPessoa } from './usuario-da-pessoa.tsx';

interface Parte {
  readonly linha: LinhaNaTela;
}

function Cpf({ linha }: Parte) {
  const podeVer = usePermission(VER_DADOS);
  const { data, mutate, reset, isPending, error } = useVerCpf(linha.id);
  const mascarado = linha['cpf'] as string | null;
  if (mascarado === null)
    return (
      <div className={styles.parte}>
        <h3>CPF</h3>
        <p className={styles.explica}>Sem CPF cadastrado.</p>
      </div>
    );
  return (
    <div className={styles.parte}>
      <h3>CPF</h3>
      <div className={styles.acoes}>
        <span className={styles.cpf}>{data ? formatDocumento('CPF', data.cpf) : mascarado}</span>
        {podeVer && (
          <Button variant="default" size="compact-sm" loading={isPending} onClick={() => (data ? reset() : mutate())}>
            {data ? 'Esconder' : 'Ver CPF'}
          </Button>
        )}
      </div>
      <p className={styles.explica}>Cada vez que alguém vê o CPF inteiro, isso fica no histórico da pessoa.</p>
      <Failure titulo="Não foi possível concluir" error={error} />
    </div>
  );
}

function Exportar({ linha }: Parte) {
  const { mutate, isPending, error } = useExportPessoa(linha.id);
  return (
    <div className={styles.parte}>
      <h3>Pedido da própria pessoa</h3>
      <p className={styles.explica}>
        Um ZIP com tudo o que o produto guarda dela: em dados.json, cadastro, contatos, frentes, contratos, atividades,
        comentários e histórico; na pasta arquivos, os anexos do registro.
      </p>
      <Group>
        <Button variant="default" loading={isPending} onClick={() => mutate()}>
          Exportar dados
        </Button>
      </Group>
      <Failure titulo="Não foi possível concluir" error={error} />
    </div>
  );
}

function Anonimizar({ linha }: Parte) {
  const [perguntando, setPerguntando] = useState(false);
  const { mutate, isPending, error, reset } = useAnonimizar(linha);
  const close = () => {
    setPerguntando(false);
    reset();
  };
  const anonymize = () =>
    mutate(undefined, {
      onSuccess: () => {
        close();
        notify({ message: 'Pessoa anonimizada.' });
      },
    });
  return (
    <div className={styles.parte}>
      <h3>Anonimizar</h3>
      <p className={styles.explica}>
        Apaga nome, documentos, contatos, treinamentos, anexos e comentários. O registro continua, sem dizer de quem
        era. Só de uma pessoa inativa.
      </p>
      <Group>
        <Button variant="light" color="red" disabled={linha.ativo} onClick={() => setPerguntando(true)}>
          Anonimizar…
        </Button>
      </Group>
      {linha.ativo && <p className={styles.explica}>Esta pessoa está ativa: inative-a primeiro, na aba Dados.</p>}
      <Modal opened={perguntando} onClose={close} title={`Anonimizar ${String(linha['nome'])}?`} size={460}>
        <p>Não há como desfazer. Nem o administrador recupera os dados.</p>
        <Failure titulo="Não foi possível concluir" error={error} />
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={close}>
            Cancelar
          </Button>
          <Button color="red" loading={isPending} onClick={anonymize}>
            Anonimizar
          </Button>
        </Group>
      </Modal>
    </div>
  );
}

function Conteudo({ linha, aptidao }: Parte & { readonly aptidao: AptidaoDaPessoa }) {
  const podeVer = usePermission(VER_DADOS);
  const podeExcluir = usePermission(pessoa.permission('Excluir'));
  if (aptidao.anonimizadaEm !== null)
    return (
      <Notice tone="info" titulo="Pessoa anonimizada">
        Os dados pessoais foram apagados e não voltam.
      </Notice>
    );
  return (
    <>
      <Cpf linha={linha} />
      <UsuarioDaPessoa lido={aptidao} />
      {podeVer && <Exportar linha={linha} />}
      {podeVer && podeExcluir && <Anonimizar linha={linha} />}
    </>
  );
}

/** The personal data that the law protects, and the rights that it gives the person. */
export function DadosPessoais({ id }: { readonly id: number }) {
  const linha = useQuery(rowQuery(pessoa, id));
  const aptidao = useQuery(aptidaoQuery(id));
  const falha = linha.error ?? aptidao.error;
  if (falha) return <ErrorState error={falha} onRetry={() => void Promise.all([linha.refetch(), aptidao.refetch()])} />;
  if (!linha.data || !aptidao.data) return <p role="status">Carregando…</p>;
  return <Conteudo linha={linha.data} aptidao={aptidao.data} />;
}
