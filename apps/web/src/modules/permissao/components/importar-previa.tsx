import type { PreviaDaMatriz, PreviaDoPerfil } from '@cadencia/domain/permissao/matriz/schema.ts';
import { Box, Button, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { WizardFoot } from '../../../components/form-foot.tsx';
import { Failure, Notice } from '../../../components/notice.tsx';
import { ErroApi } from '../../../lib/erro-api.ts';
import { checkMatriz, useSalvarMatriz } from '../api.ts';
import styles from './dialogo.module.css';
import { mudancasEm, perfisEm, pessoasEm } from './em-palavras.ts';
import { focus } from './focar.ts';
import { concedidasEm, mudamDe, somaDe } from './importar-contas.ts';
import type { Feita } from './importar-feita.tsx';
import { ListaPermissoes } from './lista-permissoes.tsx';

const nomes = (lista: readonly string[]): string => lista.join(', ');

/** Parts of a sheet that were not understood, and parts of the matrix that it lacks: none of them changes. */
function ImportarNotas({ previa }: { readonly previa: PreviaDaMatriz }) {
  const { problemas, totalDeProblemas, avisos, iguais, semColuna, semLinha, colunasDesconhecidas } = previa;
  return (
    <>
      {totalDeProblemas > 0 && (
        <Notice
          tone="atencao"
          titulo={
            totalDeProblemas === 1 ? 'Uma parte não foi entendida' : `${totalDeProblemas} partes não foram entendidas`
          }
        >
          O que está nelas fica como está.
          <Box component="ul" mt={4} pl={18}>
            {problemas.map(({ linha, mensagem }) => (
              <li key={`${linha} ${mensagem}`}>
                Linha {linha}: {mensagem}
              </li>
            ))}
            {totalDeProblemas > problemas.length && <li>E mais {totalDeProblemas - problemas.length}.</li>}
          </Box>
        </Notice>
      )}
      {avisos.length > 0 && <Notice tone="info">{avisos.join(' ')}</Notice>}
      {colunasDesconhecidas.length > 0 && (
        <Text fz="sm" c="dimmed">
          Colunas que não são de nenhum perfil: {nomes(colunasDesconhecidas)}.
        </Text>
      )}
      {iguais.length > 0 && (
        <Text fz="sm" c="dimmed">
          Já são como na planilha: {nomes(iguais)}.
        </Text>
      )}
      {semColuna.length > 0 && (
        <Text fz="sm" c="dimmed">
          Sem coluna na planilha, ficam como estão: {nomes(semColuna)}.
        </Text>
      )}
      {semLinha.length > 0 && (
        <details className={`${styles.perfil} cad-fio`}>
          <summary>
            <Text span fz="sm" c="dimmed">
              {semLinha.length === 1
                ? '1 permissão sem linha na planilha fica como está'
                : `${semLinha.length} permissões sem linha na planilha ficam como estão`}
            </Text>
          </summary>
          <ListaPermissoes titulo="Sem linha na planilha" chaves={semLinha} />
        </details>
      )}
    </>
  );
}

/** The changes of a sheet in one profile, and the requested ones that are not made. */
function ImportarPerfil({ perfil, aberto }: { readonly perfil: PreviaDoPerfil; readonly aberto: boolean }) {
  const { nome, pessoas, conceder, retirar, presas } = perfil;
  return (
    <details className={`${styles.perfil} cad-fio`} open={aberto}>
      <summary>
        <strong>{nome}</strong>{' '}
        <Text span fz="sm" c="dimmed">
          · {pessoasEm(pessoas)} · {concedidasEm(somaDe([perfil]))}
        </Text>
      </summary>
      <ListaPermissoes titulo="Passa a poder" chaves={conceder} />
      <ListaPermissoes titulo="Deixa de poder" chaves={retirar} />
      {presas.map(({ motivo, chaves }) => (
        <div key={motivo}>
          <ListaPermissoes titulo="Fica como está" chaves={chaves} />
          <Text fz="sm" c="dimmed">
            {motivo}
          </Text>
        </div>
      ))}
    </details>
  );
}

interface Props {
  readonly arquivo: File;
  readonly previa: PreviaDaMatriz;
  /** Receives the same file's preview over the current profiles. */
  readonly onPrevia: (previa: PreviaDaMatriz) => void;
  readonly onOutra: () => void;
  readonly onFeita: (feita: Feita) => void;
  readonly onClose: () => void;
}

/** Profiles that start with all their changes open; with more, the person opens each. */
const ABERTOS = 3;

/** The changes of a sheet by profile, and the requested ones that are not made. */
export function ImportarPrevia({ arquivo, previa, onPrevia, onOutra, onFeita, onClose }: Props) {
  const salvar = useSalvarMatriz();
  const conferir = useMutation({
    mutationFn: () => checkMatriz(arquivo),
    onSuccess: (nova) => {
      salvar.reset();
      onPrevia(nova);
    },
  });
  const mudam = mudamDe(previa);
  const soma = somaDe(mudam);
  const naOrdem = [...mudam, ...previa.perfis.filter((perfil) => !mudam.includes(perfil))];
  const outro = salvar.error instanceof ErroApi && salvar.error.codigo === 'registro.alterado';
  const store = () =>
    salvar.mutate(
      mudam.map(({ id, versao, conceder, retirar }) => ({ id, versao, conceder, retirar })),
      { onSuccess: ({ pessoas, perfis }) => onFeita({ pessoas, perfis, mudam }) },
    );
  return (
    <Stack className={styles.secoes}>
      <div>
        <Text fz="lg" fw={600} style={{ overflowWrap: 'anywhere', outline: 'none' }} tabIndex={-1} ref={focus}>
          {mudam.length === 0 ? 'Nada muda.' : `${perfisEm(mudam.length)}: ${concedidasEm(soma)}.`}
        </Text>
        <Text fz="sm" c="dimmed">
          {arquivo.name}
        </Text>
      </div>
      {outro ? (
        <Notice tone="atencao" titulo={salvar.error?.message ?? ''}>
          Nada foi salvo. Confira a planilha de novo sobre o que os perfis são agora.
        </Notice>
      ) : (
        <Failure error={salvar.error ?? conferir.error} />
      )}
      <div>
        {naOrdem.map((perfil) => (
          <ImportarPerfil key={perfil.id} perfil={perfil} aberto={naOrdem.length <= ABERTOS} />
        ))}
      </div>
      <ImportarNotas previa={previa} />
      <WizardFoot>
        <Button variant="default" onClick={onClose}>
          {mudam.length === 0 ? 'Fechar' : 'Cancelar'}
        </Button>
        <Button variant="default" onClick={onOutra}>
          Escolher outra
        </Button>
        {outro ? (
          <Button loading={conferir.isPending} onClick={() => conferir.mutate()}>
            Conferir de novo
          </Button>
        ) : (
          mudam.length > 0 && (
            <Button loading={salvar.isPending} onClick={store}>
              Salvar {mudancasEm(soma.concedidas + soma.retiradas)}
            </Button>
          )
        )}
      </WizardFoot>
    </Stack>
  );
}
