-- What a row that goes takes with it is found by an index, not by reading the whole table.
CREATE INDEX files_by_project ON files (project_id);
CREATE INDEX discoveries_by_session ON discoveries (session_id) WHERE session_id IS NOT NULL;
CREATE INDEX chunks_by_discovery ON chunks (discovery_id) WHERE discovery_id IS NOT NULL;
CREATE INDEX chunks_by_session ON chunks (session_id) WHERE session_id IS NOT NULL;
