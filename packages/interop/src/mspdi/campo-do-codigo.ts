import type { NoXml } from '../xml/no-xml.ts';

/** The text field of MS Project for the code of an activity; its title finds it again. */
export const CAMPO_DO_CODIGO = { id: '188743731', nome: 'Text1', titulo: 'Código da atividade' } as const;

/** Key of the code among the fields of a read task: no element can have this name. */
export const CODIGO_LIDO = 'código da atividade';

/** Finds the codes of the activities while the custom fields of a file go by: first the titles, then the values. */
export class CodigosDasTarefas {
  #campo: string | undefined;

  /** One ExtendedAttribute, of the project or of a task: true when it is the code. */
  registra(atributo: NoXml, dono: NoXml): boolean {
    const campo = atributo.texto('FieldID');
    if (dono.nome !== 'Task') {
      if (atributo.texto('Alias') !== CAMPO_DO_CODIGO.titulo) return false;
      this.#campo = campo;
      return true;
    }
    if (campo === '' || campo !== this.#campo) return false;
    dono.define(CODIGO_LIDO, atributo.texto('Value'));
    return true;
  }
}

export const codigoDaTarefa = (tarefa: NoXml): string => tarefa.texto(CODIGO_LIDO);
