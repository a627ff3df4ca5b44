import { Button, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Notice } from '../../../components/notice.tsx';
import { textOfError } from '../../../lib/erro-api.ts';
import { notify } from '../../../lib/notify.ts';
import { usePermission } from '../../../lib/session.ts';
import { useLinkUsuario, usuariosLivresQuery } from '../api.ts';
import styles from './pessoa.module.css';

interface Props {
  readonly lida: { readonly id: number; readonly versao: number };
  readonly usuario: { readonly id: number; readonly nome: string } | null;
}

const PAUSA_MS = 200;

/** Which user of the product the person is: leaders of frentes see by it what is theirs. */
export function UsuarioDaPessoa({ lida, usuario }: Props) {
  const [escolhido, setEscolhido] = useState(usuario === null ? null : String(usuario.id));
  const [texto, setTexto] = useState(usuario?.nome ?? '');
  const [aberto, setAberto] = useState(false);
  const podeEditar = usePermission('Pessoa:EditarPessoa');
  const [busca] = useDebouncedValue(texto === usuario?.nome ? '' : texto, PAUSA_MS);
  const livres = useQuery({
    ...usuariosLivresQuery(lida.id, busca),
    enabled: aberto && podeEditar,
    placeholderData: keepPreviousData,
  });
  const { mutate, isPending, error } = useLinkUsuario(lida);
  const achados = (livres.data?.linhas ?? []).map(({ id, nome }) => ({ value: String(id), label: nome }));
  const atual = usuario && !achados.some(({ value }) => value === String(usuario.id));
  const data = atual ? [{ value: String(usuario.id), label: usuario.nome }, ...achados] : achados;
  return (
    <div className={styles.parte}>
      <h3>Usuário do sistema</h3>
      <div className={styles.acoes}>
        <Select
          aria-label="Usuário do sistema"
          placeholder="Nenhum"
          searchable
          clearable
          disabled={!podeEditar}
          filter={({ options }) => options}
          data={data}
          value={escolhido}
          searchValue={texto}
          onSearchChange={setTexto}
          onDropdownOpen={() => setAberto(true)}
          nothingFoundMessage={livres.isFetching ? 'Buscando…' : 'Nenhum usuário livre nos projetos do cliente.'}
          onChange={setEscolhido}
        />
        {podeEditar && (
          <Button
            variant="default"
            loading={isPending}
            disabled={escolhido === (usuario === null ? null : String(usuario.id))}
            onClick={() =>
              mutate(escolhido === null ? null : Number(escolhido), {
                onSuccess: () => void notify({ message: 'Usuário da pessoa salvo.' }),
              })
            }
          >
            Salvar usuário
          </Button>
        )}
      </div>
      <p className={styles.explica}>Quem lidera uma frente vê as atividades dela por este vínculo.</p>
      {error && (
        <Notice tone="critico" titulo="O usuário não foi salvo">
          {textOfError(error).mensagem} {textOfError(error).acao}
        </Notice>
      )}
    </div>
  );
}
