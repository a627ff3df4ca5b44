import { isObrigatoria, TIPOS, TIPOS_NOTIFICACAO, type TipoNotificacao } from '@cadencia/domain/notificacao/schema.ts';
import type { Conta, Preferencias } from '@cadencia/domain/usuario/conta/schema.ts';
import { Switch } from '@mantine/core';
import { DraftNotice } from '../../../../components/draft-notice.tsx';
import { useSavePreferencias } from '../api.ts';
import styles from './conta.module.css';
import { RodapeFormulario } from './rodape-formulario.tsx';
import { useSavedForm } from './use-saved-form.ts';

type Escolhas = Record<TipoNotificacao, { readonly sistema: boolean }>;

/** What is absent is wanted. */
const escolhasDe = (notificacoes: Preferencias['notificacoes']): Escolhas =>
  Object.fromEntries(TIPOS.map((tipo) => [tipo, notificacoes?.[tipo] ?? { sistema: true }])) as Escolhas;

/** Each kind of notice, and whether one is told of it. */
export function AbaNotificacoes({ conta }: { readonly conta: Conta }) {
  const salvar = useSavePreferencias();
  const { form, alterado, rascunho, gravado, descartar } = useSavedForm({
    chave: 'conta.notificacoes',
    salvo: escolhasDe(conta.preferencias.notificacoes),
  });
  const enviar = form.onSubmit((notificacoes) =>
    salvar.mutate({ notificacoes }, { onSuccess: ({ notificacoes: novas }) => gravado(escolhasDe(novas)) }),
  );
  return (
    <form className={styles.larga} onSubmit={enviar}>
      <DraftNotice {...rascunho} />
      <table className={styles.tabela}>
        <thead>
          <tr>
            <th scope="col">Avisar sobre</th>
            <th scope="col" className={styles.canal}>
              Na Cadência
            </th>
          </tr>
        </thead>
        <tbody>
          {TIPOS.map((tipo) => (
            <tr key={tipo}>
              <th scope="row">
                {TIPOS_NOTIFICACAO[tipo].rotulo}
                <p className={styles.nota}>{TIPOS_NOTIFICACAO[tipo].descricao}</p>
              </th>
              <td className={styles.canal}>
                {isObrigatoria(tipo) ? (
                  'Sempre'
                ) : (
                  <Switch
                    aria-label={`${TIPOS_NOTIFICACAO[tipo].rotulo}: na Cadência`}
                    checked={form.values[tipo].sistema}
                    onChange={({ currentTarget: { checked } }) =>
                      form.setValues({ ...form.values, [tipo]: { sistema: checked } })
                    }
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.nota}>
        Estes avisos aparecem na Cadência, no sino. Os de segurança da conta não podem ser desligados.
      </p>
      <RodapeFormulario gravacao={salvar} alterado={alterado} onDescartar={descartar} />
    </form>
  );
}
